import { Link } from '@tanstack/react-router';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { useEffect, useState } from 'react';
import { onNetworkBack } from '../../lib/online/online.ts';
import { measureRoom } from '../../entities/downloads/room.ts';
import { renewLicences } from '../../entities/downloads/renew-licences.ts';
import { resumeSaving } from '../../entities/downloads/saving-queue.ts';
import { savedVideos } from '../../entities/downloads/saved-videos.ts';
import { useSaved } from '../../entities/downloads/use-saved.ts';
import { useServerTime } from '../../entities/downloads/use-server-time.ts';
import { formatSize } from '../../lib/format/sizes.ts';
import { say } from '../../lib/toast/show-toast.ts';
import styles from './kept.module.css';
import { RowsSkeleton } from './rows-skeleton.tsx';
import { SavedRow } from './saved-row.tsx';
import { SelectBar } from './select-bar.tsx';
import { UnreadableRow } from './unreadable-row.tsx';

interface SavedListProps {
  isSelecting: boolean;
  onSelected: () => void;
}

/** What is saved on this device, with what it takes, and the way to be rid of it. It needs no network. */
export function SavedList({ isSelecting, onSelected }: SavedListProps) {
  const saved = useSaved();
  const now = useServerTime();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set<string>());
  const [freeBytes, setFreeBytes] = useState<number | null>(null);
  const count = saved ? saved.videos.length + saved.unreadable.length : 0;
  useEffect(() => void measureRoom().then((room) => setFreeBytes(room.freeBytes)), [count]);
  useEffect(() => {
    // Without network it is as it was known last.
    const look = () => void renewLicences({ isForced: true }).catch(() => undefined);
    void resumeSaving().catch(() => undefined);
    look();
    return onNetworkBack(look);
  }, []);

  if (saved === undefined) return <RowsSkeleton />;
  if (saved === null) {
    return <EmptyState title="这个浏览器不能离线缓存" line="请用 https 打开，或换一个浏览器" />;
  }
  if (count === 0) {
    return (
      <EmptyState title="还没有缓存" line="在播放器的更多里点缓存，没有网络时也能看">
        <Link to="/" className={styles.go}>
          去首页看看
        </Link>
      </EmptyState>
    );
  }
  const { videos, unreadable } = saved;
  const keys = [...videos, ...unreadable].map(({ key }) => key);
  const isAll = keys.every((key) => chosen.has(key));
  const choose = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  const isChosen = (key: string) => (isSelecting ? chosen.has(key) : null);
  const remove = async (some: Iterable<string>) => {
    setChosen(new Set());
    onSelected();
    try {
      for (const key of some) await savedVideos.remove(key);
      await say('已删除');
    } catch {
      await say('没有删除成功，请再试一次');
    }
  };
  const bytes = videos.reduce((sum, { savedBytes }) => sum + savedBytes, 0);
  return (
    <>
      <p className={styles.space}>
        {count} 个，共 {formatSize(bytes)}
        {freeBytes !== null && ` · 可用 ${formatSize(freeBytes)}`}
      </p>
      <ul className={styles.rows} aria-label="缓存的视频">
        {videos.map((video) => (
          <li key={video.key} className={styles.item}>
            <SavedRow
              video={video}
              now={now}
              isChosen={isChosen(video.key)}
              onChoose={() => choose(video.key)}
              onRemove={() => void remove([video.key])}
            />
          </li>
        ))}
        {unreadable.map(({ key }) => (
          <li key={key} className={styles.item}>
            <UnreadableRow
              isChosen={isChosen(key)}
              onChoose={() => choose(key)}
              onRemove={() => void remove([key])}
            />
          </li>
        ))}
      </ul>
      {isSelecting && (
        <SelectBar
          isAll={isAll}
          count={chosen.size}
          isBusy={false}
          onAll={() => setChosen(isAll ? new Set() : new Set(keys))}
          onDelete={() => void remove(chosen)}
        />
      )}
    </>
  );
}
