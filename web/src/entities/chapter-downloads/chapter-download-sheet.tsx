import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { formatSize } from '../../lib/format/sizes.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import type { BookRoom, ChapterList } from '../book/fetch-book.ts';
import { useChapters } from '../book/use-book.ts';
import { downloadErrorMessage } from '../downloads/download-error.ts';
import { startChapterDownloads } from '../downloads/download-queue.ts';
import styles from '../downloads/download-sheet.module.css';
import { savedId } from '../downloads/download.ts';
import { downloadTiersOf, LockedOffer } from '../downloads/locked-offer.tsx';
import { canDownload, measureSpace } from '../downloads/storage-space.ts';
import { useDownloads } from '../downloads/use-downloads.ts';
import { useReadingPreferences } from '../reading/use-reading-preferences.ts';
import { ChapterPicks } from './chapter-picks.tsx';
import { saveChoices } from './save-choices.ts';

interface ChapterDownloadProps {
  room: BookRoom;
  /** The book. */
  id: string;
  unit: '章' | '话';
  /** Number of the chapter where the viewer is. */
  from: number;
  onClose: () => void;
}

/** Saves chapters of a book on the device: which ones, and how much space that takes. */
export function ChapterDownloadSheet(props: ChapterDownloadProps) {
  const { room, id, onClose } = props;
  const chapters = useChapters(room, id);
  const offer = useQuery({
    queryKey: ['content/cache', id],
    queryFn: ({ signal }) => post('content/cache', { id }, { signal }),
    enabled: canDownload(),
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const lockedTo = downloadTiersOf(offer.error);
  const error = offer.error ?? chapters.error;
  return (
    <Sheet title="离线缓存" onClose={onClose}>
      {!canDownload() ? (
        <p className={styles.line}>这个浏览器不能离线缓存，请用 https 打开或换一个浏览器</p>
      ) : lockedTo ? (
        <LockedOffer tiers={lockedTo} onClose={onClose} />
      ) : offer.data && chapters.data ? (
        <Choices {...props} offer={offer.data} chapters={chapters.data} />
      ) : error ? (
        <ErrorState
          message={errorMessage(error)}
          onRetry={() => void Promise.all([offer.refetch(), chapters.refetch()])}
          isRetrying={offer.isFetching || chapters.isFetching}
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

interface ChoicesProps extends ChapterDownloadProps {
  offer: CallResponse<'content/cache'>;
  chapters: ChapterList;
}

const PICKED = 'picked';

function Choices({ offer, chapters, unit, from, onClose }: ChoicesProps) {
  const navigate = useNavigate();
  const { script } = useReadingPreferences();
  const downloads = useDownloads();
  const saved = new Set(downloads?.all.map(savedId) ?? []);
  const choices = saveChoices(chapters, { from, saved, unit });
  const [name, setName] = useState(choices[0]?.name ?? PICKED);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [freeBytes, setFreeBytes] = useState<number | null>(null);
  useEffect(() => void measureSpace().then((room) => setFreeBytes(room.freeBytes)), []);
  const sizes = new Map(offer.sizes.map(({ id, bytes }) => [id, bytes]));
  const bytesOf = (some: readonly Chapter[]) =>
    some.reduce((sum, { id }) => sum + (sizes.get(id) ?? 0), 0);
  const selected =
    choices.find((choice) => choice.name === name)?.chapters ??
    chapters.list.filter(({ id }) => picked.has(id) && !saved.has(id));
  const bytes = bytesOf(selected);
  const fits = freeBytes === null || bytes <= freeBytes;
  const showAll = () => {
    const to: string = '/mine/myCase';
    void navigate({ to, search: { tabIndex: 2 } });
  };
  const begin = () => {
    onClose();
    startChapterDownloads({
      book: offer.book,
      licence: offer.licence,
      chapters: selected.map((chapter) => ({ chapter, bytes: sizes.get(chapter.id) ?? 0 })),
      script,
    }).then(
      () => showToast('已开始缓存', { label: '查看', run: showAll }),
      (error: unknown) => showToast(downloadErrorMessage(error)),
    );
  };
  if (choices.length === 0)
    return (
      <>
        <p className={styles.line}>能看的{unit}都在缓存里了</p>
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
      </>
    );
  return (
    <>
      <div role="radiogroup" aria-label="缓存多少" className={styles.choices}>
        {choices.map((choice) => (
          <button
            key={choice.name}
            type="button"
            role="radio"
            aria-checked={choice.name === name}
            className={styles.choice}
            onClick={() => setName(choice.name)}
          >
            <span>{choice.name}</span>
            <span className={styles.size}>约 {formatSize(bytesOf(choice.chapters))}</span>
          </button>
        ))}
        <button
          type="button"
          role="radio"
          aria-checked={name === PICKED}
          className={styles.choice}
          onClick={() => setName(PICKED)}
        >
          <span>自己选</span>
          <span className={styles.size}>{picked.size > 0 && `${picked.size} ${unit}`}</span>
        </button>
      </div>
      {name === PICKED && (
        <ChapterPicks
          chapters={chapters}
          saved={saved}
          unit={unit}
          picked={picked}
          onPicked={setPicked}
        />
      )}
      <p className={styles.note} role="status">
        {fits
          ? `${freeBytes === null ? '' : `可用空间 ${formatSize(freeBytes)}，`}只存在这台设备上`
          : '可用空间不够，请先清理'}
      </p>
      <Button isWide disabled={!fits || selected.length === 0} onClick={begin}>
        开始缓存{selected.length > 0 && ` ${selected.length} ${unit}`}
      </Button>
    </>
  );
}
