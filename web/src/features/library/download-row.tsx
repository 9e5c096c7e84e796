import { Link } from '@tanstack/react-router';
import { Badge } from '@yehang/ui/badge.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { Cover } from '@yehang/ui/cover.tsx';
import { useEffect, useState } from 'react';
import { contentRoute } from '../../entities/content/routes.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import type { Download } from '../../entities/downloads/download.ts';
import { whyNotPlayable } from '../../entities/downloads/download.ts';
import { downloadErrorMessage } from '../../entities/downloads/download-error.ts';
import { continueDownload, pauseDownload } from '../../entities/downloads/download-queue.ts';
import { downloadStatus } from '../../entities/downloads/download-text.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './library.module.css';
import { SelectableRow } from './selectable-row.tsx';

interface DownloadRowProps {
  video: Download;
  /** Unix milliseconds by the server's clock. */
  now: number;
  /** Null outside of the selection mode. */
  isSelected: boolean | null;
  onSelect: () => void;
  onRemove: () => void;
}

const showDownloadError = (error: unknown) => void showToast(downloadErrorMessage(error));

const VIP_PAGE: string = '/mine/vip';

/** One download: it plays, or says why not and what can be done. */
export function DownloadRow({ video, now, isSelected, onSelect, onRemove }: DownloadRowProps) {
  if (isSelected !== null) {
    return (
      <SelectableRow isSelected={isSelected} label={video.item.title} onSelect={onSelect}>
        <Content video={video} now={now} />
      </SelectableRow>
    );
  }
  if (whyNotPlayable(video, now) === null) {
    return (
      <Link {...contentRoute(video.item)} className={classNames(styles.row, styles.link)}>
        <Content video={video} now={now} />
      </Link>
    );
  }
  return (
    <div className={styles.row}>
      <Content video={video} now={now} />
      <DownloadAction video={video} onRemove={onRemove} />
    </div>
  );
}

/** The action for a video that cannot be played. */
function DownloadAction({
  video: { key, state, hindrance },
  onRemove,
}: Pick<DownloadRowProps, 'video' | 'onRemove'>) {
  const button = (label: string, run: () => void) => (
    <button type="button" className={styles.remove} onClick={run}>
      {label}
    </button>
  );
  if (hindrance === 'gone') return button('移除', onRemove);
  if (state === 'waiting' || state === 'saving')
    return button('暂停', () => void pauseDownload(key).catch(showDownloadError));
  if (state !== 'saved')
    return button('继续', () => void continueDownload(key).catch(showDownloadError));
  if (hindrance === null) return null;
  return (
    <Link to={VIP_PAGE} className={classNames(styles.remove, styles.wayOn)}>
      看会员
    </Link>
  );
}

function Content({ video, now }: { video: Download; now: number }) {
  const { item, quality, savedBytes, state, hindrance } = video;
  const cover = useBlobAddress(video.cover);
  const isGone = hindrance === 'gone';
  const share = state === 'saved' || isGone ? null : savedBytes / Math.max(1, quality.bytes);
  const line = downloadStatus(video, now);
  return (
    <>
      <span className={styles.cover}>
        <Cover
          ratio="16 / 9"
          color={item.cover.color}
          footer={
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

/** An object URL of a stored picture, while it is mounted. */
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
