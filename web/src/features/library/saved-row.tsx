import { Link } from '@tanstack/react-router';
import { Badge } from '@yehang/ui/badge.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { Cover } from '@yehang/ui/cover.tsx';
import { useEffect, useState } from 'react';
import { videoAddress } from '../../entities/content/video-address.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import type { SavedVideo } from '../../entities/downloads/saved-video.ts';
import { whyNotPlayable } from '../../entities/downloads/saved-video.ts';
import { tellSavingFailure } from '../../entities/downloads/saving-failure.ts';
import { goOnSaving, pauseSaving } from '../../entities/downloads/saving-queue.ts';
import { savedLine } from '../../entities/downloads/saving-words.ts';
import { say } from '../../lib/toast/show-toast.ts';
import styles from './kept.module.css';
import { SelectableRow } from './selectable-row.tsx';

interface SavedRowProps {
  video: SavedVideo;
  /** Unix milliseconds by the server's clock. */
  now: number;
  /** Null while nothing is being selected. */
  isChosen: boolean | null;
  onChoose: () => void;
  onRemove: () => void;
}

const sayWhy = (error: unknown) => void say(tellSavingFailure(error));

const VIP_PAGE: string = '/mine/vip';

/** One saved video: it plays, or says why it does not and what can be done. */
export function SavedRow({ video, now, isChosen, onChoose, onRemove }: SavedRowProps) {
  if (isChosen !== null) {
    return (
      <SelectableRow isChosen={isChosen} label={video.item.title} onChoose={onChoose}>
        <Content video={video} now={now} />
      </SelectableRow>
    );
  }
  if (whyNotPlayable(video, now) === null) {
    return (
      <Link {...videoAddress(video.item)} className={classNames(styles.row, styles.link)}>
        <Content video={video} now={now} />
      </Link>
    );
  }
  return (
    <div className={styles.row}>
      <Content video={video} now={now} />
      <WayOn video={video} onRemove={onRemove} />
    </div>
  );
}

/** What can be done about a video that does not play. */
function WayOn({
  video: { key, state, hindrance },
  onRemove,
}: Pick<SavedRowProps, 'video' | 'onRemove'>) {
  const button = (label: string, run: () => void) => (
    <button type="button" className={styles.remove} onClick={run}>
      {label}
    </button>
  );
  if (hindrance === 'gone') return button('移除', onRemove);
  if (state === 'waiting' || state === 'saving')
    return button('暂停', () => void pauseSaving(key).catch(sayWhy));
  if (state !== 'saved') return button('继续', () => void goOnSaving(key).catch(sayWhy));
  if (hindrance === null) return null;
  return (
    <Link to={VIP_PAGE} className={classNames(styles.remove, styles.wayOn)}>
      看会员
    </Link>
  );
}

function Content({ video, now }: { video: SavedVideo; now: number }) {
  const { item, quality, savedBytes, state, hindrance } = video;
  const cover = useBlobAddress(video.cover);
  const isGone = hindrance === 'gone';
  const share = state === 'saved' || isGone ? null : savedBytes / Math.max(1, quality.bytes);
  const line = savedLine(video, now);
  return (
    <>
      <span className={styles.cover}>
        <Cover
          ratio="16 / 9"
          color={item.cover.color}
          foot={
            <>
              <span />
              <Badge tone="plain">{formatDuration(item.durationSeconds)}</Badge>
            </>
          }
        >
          {!isGone && cover !== null && <img src={cover} alt="" className={styles.picture} />}
          {!isGone && video.cover === null && (
            <EncryptedImage {...item.cover} alt="" className={styles.picture} />
          )}
        </Cover>
        {share !== null && (
          <span
            className={styles.track}
            role="progressbar"
            aria-label="缓存进度"
            aria-valuenow={Math.round(share * 100)}
          >
            <span className={styles.watched} style={{ width: `${Math.min(1, share) * 100}%` }} />
          </span>
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{isGone ? '已下架' : item.title}</span>
        <span
          className={classNames(styles.meta, styles.wrapping, line.isWarning && styles.warning)}
          role="status"
        >
          {line.text}
        </span>
      </span>
    </>
  );
}

/** An address of a stored picture, while it is shown. */
function useBlobAddress(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return undefined;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return address;
}
