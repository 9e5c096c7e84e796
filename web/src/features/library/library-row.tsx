import { Link } from '@tanstack/react-router';
import type { LibraryEntry } from '@yehang/contract/shapes/library.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import type { ReactNode } from 'react';
import { memo, useContext } from 'react';
import { useLoadedAppName } from '../../entities/config/app-name.ts';
import type { CardLayout } from '../../entities/content/content-card.tsx';
import { CardContent } from '../../entities/content/content-card.tsx';
import { describeCard } from '../../entities/content/describe-card.ts';
import { contentRoute } from '../../entities/content/routes.ts';
import { ListSourceContext } from '../../lib/lists/list-source.ts';
import { metaLine, watchedFraction } from './library-text.ts';
import styles from './library.module.css';
import { SelectableRow } from './selectable-row.tsx';
import type { LibraryTab } from './use-library.ts';

const libraryLayout: CardLayout = {
  className: styles.row,
  coverClass: styles.cover,
  textClass: styles.words,
  titleClass: styles.title,
  lineClass: styles.meta,
  badges: 'accessAndExtent',
  lines: ({ owner }) => [owner],
};

interface LibraryRowProps {
  entry: LibraryEntry;
  side: LibraryTab;
  /** Unix milliseconds. */
  now: number;
  /** Null outside of the selection mode. */
  isSelected: boolean | null;
  onSelect: (id: string) => void;
  onRemove: (id: string) => void;
}

/**
 * One entry: it leads to its page; in the selection mode it is a checkbox; content that was taken down can only be
 * removed.
 */
export const LibraryRow = memo(function LibraryRow(props: LibraryRowProps) {
  const { entry, isSelected, onSelect, onRemove } = props;
  const { id, card } = entry;
  const openedFrom = useContext(ListSourceContext);
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
  return (
    <Link
      {...contentRoute(card)}
      {...(openedFrom && { state: { openedFrom } })}
      className={classNames(styles.row, styles.link)}
    >
      <Content {...props} />
    </Link>
  );
});

function Content({ entry, side, now }: LibraryRowProps): ReactNode {
  const { card } = entry;
  const appName = useLoadedAppName();
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
  const watched = watchedFraction(entry, side);
  return (
    <CardContent
      card={card}
      layout={libraryLayout}
      lines={[metaLine(entry, side, now), describeCard(card, appName).owner]}
      overlay={
        watched !== null && (
          <span className={styles.track} aria-hidden="true">
            <span className={styles.watched} style={{ width: `${watched * 100}%` }} />
          </span>
        )
      }
    />
  );
}
