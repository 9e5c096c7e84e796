import { Link } from '@tanstack/react-router';
import { Badge } from '@yehang/ui/badge.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { CardCover } from '../../entities/content/card-cover.tsx';
import { contentRoute } from '../../entities/content/routes.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatDuration } from '../../lib/format/durations.ts';
import { chapterName } from '../../entities/book/chapter-access.ts';
import { chapterRoute } from '../../entities/downloads/chapter-route.ts';
import type { Download } from '../../entities/downloads/download.ts';
import { whyNotPlayable, wholeBytes } from '../../entities/downloads/download.ts';
import { downloadErrorMessage } from '../../entities/downloads/download-error.ts';
import { continueDownload, pauseDownload } from '../../entities/downloads/download-queue.ts';
import { downloadStatus } from '../../entities/downloads/download-text.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { DownloadCover } from './download-cover.tsx';
import styles from './library.module.css';
import { SelectableRow } from './selectable-row.tsx';

interface DownloadRowProps {
  download: Download;
  /** Unix milliseconds by the server's clock. */
  now: number;
  /** Null outside of the selection mode. */
  isSelected: boolean | null;
  onSelect: () => void;
  onRemove: () => void;
}

const showDownloadError = (error: unknown) => void showToast(downloadErrorMessage(error));

const VIP_PAGE: string = '/mine/vip';

/** What a download is called: a chapter by its book, too. */
function downloadTitle(download: Download): string {
  if (download.kind === 'video') return download.item.title;
  const unit = download.item.contentType === contentTypes.comic ? '话' : '章';
  return `${download.item.title} · ${chapterName(download.chapter, unit)}`;
}

/** One download: it is opened, or says why not and what can be done. */
export function DownloadRow({ download, now, isSelected, onSelect, onRemove }: DownloadRowProps) {
  if (isSelected !== null) {
    return (
      <SelectableRow isSelected={isSelected} label={downloadTitle(download)} onSelect={onSelect}>
        <Content download={download} now={now} />
      </SelectableRow>
    );
  }
  const route = download.kind === 'video' ? contentRoute(download.item) : chapterRoute(download);
  if (whyNotPlayable(download, now) === null) {
    return (
      <Link {...route} className={classNames(styles.row, styles.link)}>
        <Content download={download} now={now} />
      </Link>
    );
  }
  return (
    <div className={styles.row}>
      <Content download={download} now={now} />
      <DownloadAction download={download} onRemove={onRemove} />
    </div>
  );
}

/** The action for what cannot be opened. */
function DownloadAction({
  download: { key, state, hindrance },
  onRemove,
}: Pick<DownloadRowProps, 'download' | 'onRemove'>) {
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

function Content({ download, now }: { download: Download; now: number }) {
  const { item, savedBytes, state, hindrance } = download;
  const isGone = hindrance === 'gone';
  const share = state === 'saved' || isGone ? null : savedBytes / Math.max(1, wholeBytes(download));
  const line = downloadStatus(download, now);
  return (
    <>
      <span className={styles.cover}>
        <CardCover
          card={item}
          cover={item.cover}
          footer={
            <>
              <span />
              <Badge tone="plain">{extentOf(download)}</Badge>
            </>
          }
        >
          {!isGone && <DownloadCover cover={item.cover} blob={download.cover} />}
        </CardCover>
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
        <span className={styles.title}>{isGone ? '已下架' : downloadTitle(download)}</span>
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

/** How long it is: of a comic in pages, of a novel in characters. */
function extentOf(download: Download): string {
  if (download.kind === 'video') return formatDuration(download.item.durationSeconds);
  const { item, chapter } = download;
  if (item.contentType === contentTypes.audio) return formatDuration(chapter.extent);
  return item.contentType === contentTypes.comic
    ? `${chapter.extent} 页`
    : `${formatCount(chapter.extent)} 字`;
}
