import { Link } from '@tanstack/react-router';
import type { KeptEntry } from '@yehang/contract/shapes/kept.ts';
import { Badge } from '@yehang/ui/badge.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { Cover } from '@yehang/ui/cover.tsx';
import type { ReactNode } from 'react';
import { memo } from 'react';
import { accessBadge } from '../../entities/content/access-badge.tsx';
import { videoAddress } from '../../entities/content/video-address.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { seriesAddress } from '../../entities/content/series-address.ts';
import { metaLine, watchedFraction } from './library-text.ts';
import styles from './library.module.css';
import { SelectableRow } from './selectable-row.tsx';
import type { LibraryTab } from './use-library.ts';

interface LibraryRowProps {
  entry: KeptEntry;
  side: LibraryTab;
  /** Unix milliseconds. */
  now: number;
  /** Null while nothing is being selected. */
  isSelected: boolean | null;
  onSelect: (id: string) => void;
  onRemove: (id: string) => void;
}

/** One thing of a list: it leads to its page; while selecting it is ticked instead; what is down can only go. */
export const LibraryRow = memo(function LibraryRow(props: LibraryRowProps) {
  const { entry, isSelected, onSelect, onRemove } = props;
  const { id, card } = entry;
  if (isSelected !== null) {
    return (
      <SelectableRow
        isSelected={isSelected}
        label={card?.title ?? '已下架的内容'}
        onSelect={() => onSelect(id)}
      >
        <Content {...props} />
      </SelectableRow>
    );
  }
  if (!card) {
    return (
      <div className={styles.row}>
        <Content {...props} />
        <button type="button" className={styles.remove} onClick={() => onRemove(id)}>
          移除
        </button>
      </div>
    );
  }
  const address = card.contentType === 3 ? seriesAddress(id) : videoAddress(card);
  return (
    <Link {...address} className={classNames(styles.row, styles.link)}>
      <Content {...props} />
    </Link>
  );
});

function Content({ entry, side, now }: LibraryRowProps): ReactNode {
  const { card } = entry;
  if (!card) {
    return (
      <>
        <span className={classNames(styles.cover, styles.down)} aria-hidden="true" />
        <span className={styles.words}>
          <span className={classNames(styles.title, styles.downTitle)}>已下架</span>
          <span className={styles.meta}>不能再看了，可以移除</span>
        </span>
      </>
    );
  }
  const share = watchedFraction(entry, side);
  const { cover } = card;
  return (
    <>
      <span className={styles.cover}>
        <Cover
          ratio="16 / 9"
          color={cover.color}
          corner={card.contentType === 3 ? undefined : (accessBadge(card.access) ?? undefined)}
          foot={
            <>
              <span />
              <Badge tone="plain">
                {card.contentType === 3
                  ? `${card.episodes} 集`
                  : formatDuration(card.durationSeconds)}
              </Badge>
            </>
          }
        >
          {cover.path !== '' && <EncryptedImage {...cover} alt="" />}
        </Cover>
        {share !== null && (
          <span className={styles.track} aria-hidden="true">
            <span className={styles.watched} style={{ width: `${share * 100}%` }} />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{card.title}</span>
        <span className={styles.meta}>{metaLine(entry, side, now)}</span>
        {card.uploader && <span className={styles.meta}>{card.uploader.nickname}</span>}
      </span>
    </>
  );
}
