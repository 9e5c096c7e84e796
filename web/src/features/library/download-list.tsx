import { Link } from '@tanstack/react-router';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { useEffect, useState } from 'react';
import { onReconnect } from '../../lib/online/online.ts';
import { measureSpace } from '../../entities/downloads/storage-space.ts';
import { renewLicences } from '../../entities/downloads/renew-licences.ts';
import { resumeDownloads } from '../../entities/downloads/download-queue.ts';
import { downloadStore } from '../../entities/downloads/download-store.ts';
import type { Download } from '../../entities/downloads/download.ts';
import { useDownloads } from '../../entities/downloads/use-downloads.ts';
import { useServerTime } from '../../entities/downloads/use-server-time.ts';
import { formatSize } from '../../lib/format/sizes.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { BookDownloads } from './book-downloads.tsx';
import { groupDownloads } from './group-downloads.ts';
import styles from './library.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { DownloadRow } from './download-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { UnreadableRow } from './unreadable-row.tsx';

interface DownloadListProps {
  isSelecting: boolean;
  onSelected: () => void;
}

/** The downloads of this device, with their size and a way to delete them. It works offline. */
export function DownloadList({ isSelecting, onSelected }: DownloadListProps) {
  const saved = useDownloads();
  const now = useServerTime();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set<string>());
  const [freeBytes, setFreeBytes] = useState<number | null>(null);
  const count = saved ? saved.all.length + saved.unreadable.length : 0;
  useEffect(() => void measureSpace().then((room) => setFreeBytes(room.freeBytes)), [count]);
  useEffect(() => {
    // Offline the list shows the last known state.
    const refresh = () => void renewLicences({ isForced: true }).catch(() => undefined);
    void resumeDownloads().catch(() => undefined);
    refresh();
    return onReconnect(refresh);
  }, []);

  if (saved === undefined) return <RowsSkeleton />;
  if (saved === null) {
    return (
      <EmptyState title="这个浏览器不能离线缓存" description="请用 https 打开，或换一个浏览器" />
    );
  }
  if (count === 0) {
    return (
      <EmptyState
        title="还没有缓存"
        description="在播放器的更多里，或作品的页面上点缓存，没有网络时也能看"
      >
        <Link to="/" className={styles.go}>
          去首页看看
        </Link>
      </EmptyState>
    );
  }
  const { all, unreadable } = saved;
  const keys = [...all, ...unreadable].map(({ key }) => key);
  const isAll = keys.every((key) => selected.has(key));
  const select = (key: string) => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    setSelected(next);
  };
  const isSelected = (key: string) => (isSelecting ? selected.has(key) : null);
  const remove = async (some: Iterable<string>) => {
    setSelected(new Set());
    onSelected();
    try {
      for (const key of some) await downloadStore.remove(key);
      await showToast('已删除');
    } catch {
      await showToast('没有删除成功，请再试一次');
    }
  };
  const renderRow = (download: Download) => (
    <li key={download.key} className={styles.item}>
      <DownloadRow
        download={download}
        now={now}
        isSelected={isSelected(download.key)}
        onSelect={() => select(download.key)}
        onRemove={() => void remove([download.key])}
      />
    </li>
  );
  // What is chosen is chosen one by one.
  const entries = isSelecting ? all : groupDownloads(all);
  const bytes = all.reduce((sum, { savedBytes }) => sum + savedBytes, 0);
  return (
    <>
      <p className={styles.space}>
        {count} 个，共 {formatSize(bytes)}
        {freeBytes !== null && ` · 可用 ${formatSize(freeBytes)}`}
      </p>
      <ul className={styles.rows} aria-label="缓存的内容">
        {entries.map((entry) =>
          entry.kind === 'book' ? (
            <li key={entry.item.id}>
              <BookDownloads group={entry}>
                <ul className={styles.rows} aria-label={entry.item.title}>
                  {entry.chapters.map(renderRow)}
                </ul>
              </BookDownloads>
            </li>
          ) : (
            renderRow(entry)
          ),
        )}
        {unreadable.map(({ key }) => (
          <li key={key} className={styles.item}>
            <UnreadableRow
              isSelected={isSelected(key)}
              onSelect={() => select(key)}
              onRemove={() => void remove([key])}
            />
          </li>
        ))}
      </ul>
      {isSelecting && (
        <SelectionBar
          isAll={isAll}
          count={selected.size}
          isBusy={false}
          onAll={() => setSelected(isAll ? new Set() : new Set(keys))}
          onDelete={() => void remove(selected)}
        />
      )}
    </>
  );
}
