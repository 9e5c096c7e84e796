import { useNavigate } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { post } from '../../lib/api/api.ts';
import { formatSize } from '../../lib/format/sizes.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { canDownload, measureSpace } from './storage-space.ts';
import styles from './download-sheet.module.css';
import { savedId } from './download.ts';
import { downloadErrorMessage } from './download-error.ts';
import { startDownload } from './download-queue.ts';
import { downloadTiersOf, LockedOffer } from './locked-offer.tsx';
import { useDownloads } from './use-downloads.ts';

interface DownloadSheetProps {
  id: string;
  onClose: () => void;
}

/** Downloads a video: in which quality, and how much space that takes. */
export function DownloadSheet({ id, onClose }: DownloadSheetProps) {
  const offer = useQuery({
    queryKey: ['media/cache', id],
    queryFn: ({ signal }) => post('media/cache', { id }, { signal }),
    enabled: canDownload(),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const lockedTo = downloadTiersOf(offer.error);
  return (
    <Sheet title="离线缓存" onClose={onClose}>
      {!canDownload() ? (
        <p className={styles.line}>这个浏览器不能离线缓存，请用 https 打开或换一个浏览器</p>
      ) : lockedTo ? (
        <LockedOffer tiers={lockedTo} onClose={onClose} />
      ) : offer.data ? (
        <Choices offer={offer.data} onClose={onClose} />
      ) : offer.error ? (
        <ErrorState
          message={errorMessage(offer.error)}
          onRetry={() => void offer.refetch()}
          isRetrying={offer.isFetching}
        />
      ) : (
        <div className={styles.bones} role="status" aria-label="正在加载">
          <Skeleton height={52} radius="var(--radius-panel)" />
          <Skeleton height={52} radius="var(--radius-panel)" />
          <Skeleton height={44} radius="22px" />
        </div>
      )}
    </Sheet>
  );
}

function Choices({ offer, onClose }: { offer: CallResponse<'media/cache'>; onClose: () => void }) {
  const navigate = useNavigate();
  const found = useDownloads()?.all.find((one) => savedId(one) === offer.item.id);
  const saved = found?.kind === 'video' ? found : undefined;
  const { qualities } = offer;
  const [name, setName] = useState(() => defaultQuality(qualities)?.name ?? '');
  const [freeBytes, setFreeBytes] = useState<number | null>(null);
  useEffect(() => void measureSpace().then((room) => setFreeBytes(room.freeBytes)), []);
  const selected = qualities.find((quality) => quality.name === name);
  const isSame = saved?.quality.name === name;
  const fits = freeBytes === null || selected === undefined || selected.bytes <= freeBytes;
  const showAll = () => {
    const to: string = '/mine/myCase';
    void navigate({ to, search: { tabIndex: 2 } });
  };
  const begin = () => {
    if (!selected) return;
    onClose();
    startDownload(offer, selected).then(
      () => showToast('已开始缓存', { label: '查看', run: showAll }),
      (error: unknown) => showToast(downloadErrorMessage(error)),
    );
  };
  return (
    <>
      <div role="radiogroup" aria-label="画质" className={styles.choices}>
        {qualities.map((quality) => (
          <button
            key={quality.name}
            type="button"
            role="radio"
            aria-checked={quality.name === name}
            className={styles.choice}
            onClick={() => setName(quality.name)}
          >
            <span>{quality.name.toUpperCase()}</span>
            <span className={styles.size}>
              {quality.name === saved?.quality.name ? '已有 · ' : ''}
              {formatSize(quality.bytes)}
            </span>
          </button>
        ))}
      </div>
      <p className={styles.note}>
        {fits
          ? `${freeBytes === null ? '' : `可用空间 ${formatSize(freeBytes)}，`}只存在这台设备上`
          : '可用空间不够，请先清理'}
      </p>
      {isSame ? (
        <Button
          isWide
          variant="secondary"
          onClick={() => {
            onClose();
            showAll();
          }}
        >
          查看我的缓存
        </Button>
      ) : (
        <Button isWide disabled={!fits} onClick={begin}>
          {saved ? '换成这个画质' : '开始缓存'}
        </Button>
      )}
    </>
  );
}

/** The default: sharp on a phone, and half the size of the best. */
function defaultQuality<Quality extends { width: number; height: number }>(
  qualities: readonly Quality[],
) {
  return qualities.find(({ width, height }) => Math.min(width, height) <= 720) ?? qualities.at(-1);
}
