import { useNavigate } from '@tanstack/react-router';
import type { StoredPlace } from '@yehang/contract/shapes/book.ts';
import type { ReadingMark } from '@yehang/contract/shapes/reading-mark.ts';
import type { CSSProperties } from 'react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { wallOf } from '../../../entities/book/wall-of.ts';
import { ElsewhereSheet } from '../../../entities/book/elsewhere-sheet.tsx';
import { chapterName } from '../../../entities/book/chapter-access.ts';
import { useBookSource, useReadBook, useReadChapters } from '../../../entities/book/book-source.ts';
import { readingBackgrounds, readingFonts } from '../../../entities/reading/reading-preferences.ts';
import { useReadingPreferences } from '../../../entities/reading/use-reading-preferences.ts';
import { useWakeLock } from '../../../lib/page/use-wake-lock.ts';
import { showToast } from '../../../lib/toast/show-toast.ts';
import { PictureRenewal } from '../../../lib/pictures/picture-with-retry.tsx';
import { useChapter, useChapterCache } from './chapter-query.ts';
import { PagedView } from './paged-view.tsx';
import { BottomBar, TopBar } from './reader-bars.tsx';
import type { ReaderPlace } from './reader-place.ts';
import type { OpenSheet } from './reader-sheets.tsx';
import { ReaderSheets } from './reader-sheets.tsx';
import { ReaderWall } from './reader-wall.tsx';
import styles from './reader.module.css';
import { ScrollView } from './scroll-view.tsx';
import type { Passage } from './selection-menu.tsx';
import { SelectionMenu } from './selection-menu.tsx';
import { useAutoTurn } from './use-auto-turn.ts';
import { useMarkedText } from './use-marked-text.ts';
import { usePlaceReport } from './use-place-report.ts';
import { useVoice } from './use-voice.ts';
import { VoiceBar } from './voice-bar.tsx';
import type { Progress, Start, TextView } from './view-types.ts';

interface ReaderProps {
  bookId: string | undefined;
  /** The chapter that the reader came for. */
  opened: string;
  start: Start;
  onOpen: (start: Start) => void;
}

interface Now {
  chapterId: string;
  place: ReaderPlace | null;
  progress: Progress;
}

const atStart: Progress = { fraction: 0, page: null, pages: null };

/** The text with its bars, sheets, voice and marks. */
export function Reader({ bookId, opened, start, onOpen }: ReaderProps) {
  const preferences = useReadingPreferences();
  const { turning, background, script, autoSpeed } = preferences;
  const { hasTools } = useBookSource();
  const navigate = useNavigate();
  const view = useRef<TextView | null>(null);
  const place = useRef<ReaderPlace | null>(null);
  const [now, setNow] = useState<Now>({
    chapterId: start.chapterId,
    place: null,
    progress: atStart,
  });
  // What is drawn: where the reader went; where the text turns in another way, the place at which it is.
  const [drawn, setDrawn] = useState({ start, turning, from: start });
  if (drawn.start !== start) {
    setDrawn({ start, turning, from: start });
    setNow({ chapterId: start.chapterId, place: null, progress: atStart });
  } else if (drawn.turning !== turning) {
    const { place: at, chapterId } = now;
    setDrawn({ start, turning, from: at ? { chapterId, at } : drawn.from });
  }
  const [hasBars, setBars] = useState(false);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const [isAuto, setAuto] = useState(false);
  const book = useReadBook(bookId ?? '', bookId !== undefined);
  const chapters = useReadChapters(
    bookId ?? '',
    script,
    bookId !== undefined && (hasBars || sheet !== null),
  );
  const chapter = useChapter(now.chapterId, script);
  const look = chapter.data ?? wallOf(chapter.error);
  const marked = useMarkedText(hasTools ? bookId : undefined, view);
  const voice = useVoice(view, onOpen);
  const { renewPictures } = useChapterCache(script);

  const report = usePlaceReport(bookId, book.data ? book.data.place : undefined);
  const choose = (chapterId: string) => {
    report.choose(chapterId);
    onOpen({ chapterId, at: 'start' });
  };
  const goTo = (to: ReaderPlace) => {
    report.moved(to, true);
    if (!view.current?.show(to)) onOpen({ chapterId: to.chapterId, at: to });
  };
  const goElsewhere = async ({ chapter: number, unit: paragraph, fraction }: StoredPlace) => {
    const known = chapters.data ?? (await chapters.refetch()).data;
    if (!known) return void showToast('网络不给力，请重试');
    const chapterId = known.list.find((it) => it.number === number)?.id;
    report.answered();
    if (chapterId === undefined) return void showToast('那一章已经不在了');
    return goTo({ chapterId, chapter: number, paragraph, offset: 0, length: 0, fraction });
  };

  // The stored place is shown once, as soon as both it and the text are there: what is stored later is this reader's own.
  const isPlaced = useRef(false);
  const restore = useEffectEvent(() => {
    if (isPlaced.current || !book.data || !chapter.data) return;
    isPlaced.current = true;
    const stored = book.data.place;
    if (!stored || start.chapterId !== opened || stored.chapter !== chapter.data.chapter.number) {
      // It was opened on purpose; a chapter that fits the screen is never scrolled, and is where the reader is.
      if (stored) report.choose(opened);
      if (place.current) report.moved(place.current);
      return;
    }
    view.current?.show({
      chapterId: opened,
      chapter: stored.chapter,
      paragraph: stored.unit,
      offset: 0,
      length: 0,
      fraction: stored.fraction,
    });
  });
  useLayoutEffect(() => restore(), [book.data, chapter.data]);

  const onPlace = (at: ReaderPlace, progress: Progress) => {
    place.current = at;
    // Nothing is reported before the stored place is known: opening a book is not reading it.
    if (isPlaced.current) report.moved(at);
    setNow({ chapterId: at.chapterId, place: at, progress });
    voice.onMoved();
    marked.draw();
  };

  // What cannot be read is not turned past.
  const isReadable = chapter.data !== undefined || chapter.error === null;
  const isFree = sheet === null && report.elsewhere === null && !hasBars;
  useAutoTurn(view, isAuto && isReadable && isFree, autoSpeed);
  useWakeLock(isAuto || voice.state === 'speaking');

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || sheet !== null) return;
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea')) return;
    if (event.key === 'Escape' && hasBars) setBars(false);
    else if (event.key === 'Enter' && !(event.target as HTMLElement).closest('button'))
      setBars(!hasBars);
    else if (event.key === 'm') setBars(!hasBars);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  const stepChapter = (by: 1 | -1) => {
    const neighbour = by === 1 ? look?.next : look?.previous;
    if (neighbour) choose(neighbour.id);
  };
  const readFrom = (from: ReaderPlace | null) => {
    setAuto(false);
    if (from) voice.readFrom(from);
  };
  const narrated = book.data?.book.counterpart?.id;
  const hear = async (id: string) => {
    // The place is shared: the voice begins at the paragraph that was read.
    await report.flush();
    const { listener } = await import('../../../entities/listening/listener.ts');
    if (listener.get().bookId === id) listener.drop();
    await navigate({ to: '/community/audioPlay', search: { id, chapter: null } });
  };
  const onPassage = (passage: Passage, withNote: boolean) => {
    const title = look ? look.chapter.title : '';
    const mark = marked.mark(passage, title);
    if (withNote) setSheet({ kind: 'note', mark });
  };

  const paper = readingBackgrounds.find(({ id }) => id === background) ?? readingBackgrounds[0];
  const font = readingFonts.find(({ id }) => id === preferences.font) ?? readingFonts[0];
  const style = {
    '--paper': paper.paper,
    '--ink': paper.ink,
    '--reading-size': `${preferences.fontSize}px`,
    '--reading-line': preferences.lineHeight,
    '--reading-font': font.family,
    colorScheme: background === 'night' ? 'dark' : 'light',
  } as CSSProperties;
  const View = turning === 'paged' ? PagedView : ScrollView;
  const { progress } = now;
  const bookmark = marked.bookmarkAt(now.place);
  const title = look ? chapterName(look.chapter, '章') : '';
  return (
    <div style={style}>
      <div className={styles.backdrop} />
      <div className={styles.reader} onPointerDown={() => isAuto && setAuto(false)}>
        <PictureRenewal value={renewPictures}>
          <View
            // Another chapter, or another place by choice, is another text.
            key={keyOf(drawn)}
            view={view}
            start={drawn.from}
            onPlace={onPlace}
            onFinished={report.finished}
            // While it is read aloud they are for the volume.
            hasVolumeKeys={preferences.volumeKeys && voice.state !== 'speaking'}
            onOpen={onOpen}
            onMiddle={() => {
              if (getSelection()?.isCollapsed !== false) setBars(!hasBars);
            }}
            renderWall={(error, retry) => (
              <ReaderWall
                error={error}
                retry={retry}
                isWanted={wallOf(error)?.chapter.id === start.chapterId}
                isAuto={isAuto}
                onStopAuto={() => {
                  setAuto(false);
                  void showToast('这一章还没有解锁，自动翻页停下了');
                }}
              />
            )}
          />
        </PictureRenewal>
        {!hasBars && (
          <div className={styles.foot} aria-hidden="true">
            <span className={styles.footTitle}>{turning === 'paged' ? title : ''}</span>
            {progress.page !== null && (
              <span>
                {progress.page} / {progress.pages}
              </span>
            )}
          </div>
        )}
        {hasBars ? (
          <>
            <TopBar
              title={book.data?.book.title ?? ''}
              bookId={bookId}
              isBookmarked={bookmark !== null}
              onBookmark={() => marked.toggleBookmark(now.place, look?.chapter.title ?? '')}
              onSearch={() => setSheet({ kind: 'search' })}
              onHear={narrated === undefined ? undefined : () => void hear(narrated)}
            />
            <BottomBar
              progress={progress}
              hasPrevious={Boolean(look?.previous)}
              hasNext={Boolean(look?.next)}
              isAuto={isAuto}
              isSpeaking={voice.state !== 'off'}
              onSeek={(fraction) => view.current?.seek(fraction)}
              onChapter={stepChapter}
              onTurn={(by) => view.current?.turn(by)}
              onContents={() => setSheet({ kind: 'contents' })}
              onSettings={() => setSheet({ kind: 'settings' })}
              onAuto={() => {
                setAuto(!isAuto);
                setBars(false);
              }}
              onVoice={() => {
                if (voice.state === 'off') readFrom(place.current);
                else voice.stop();
                setBars(false);
              }}
            />
          </>
        ) : (
          <button type="button" className={styles.menuButton} onClick={() => setBars(true)}>
            阅读菜单
          </button>
        )}
        {voice.state !== 'off' && (
          <VoiceBar voice={voice} isRaised={hasBars} onReadHere={() => readFrom(place.current)} />
        )}
      </div>
      <SelectionMenu
        onMark={(passage) => onPassage(passage, false)}
        onNote={(passage) => onPassage(passage, true)}
        onRead={({ place: from }) => readFrom(from)}
      />
      {report.elsewhere && (
        <ElsewhereSheet
          where={`第 ${report.elsewhere.chapter} 章`}
          isGoing={chapters.isFetching}
          onGo={() => report.elsewhere && void goElsewhere(report.elsewhere)}
          onStay={report.answered}
        />
      )}
      {sheet && (
        <ReaderSheets
          sheet={sheet}
          bookId={bookId}
          chapters={chapters.data}
          terms={book.data?.book.terms}
          current={look?.chapter.number ?? null}
          marks={marked.list}
          onPlace={(to) => {
            setSheet(null);
            setBars(false);
            goTo(to);
          }}
          onChapter={(chapterId) => {
            setSheet(null);
            setBars(false);
            choose(chapterId);
          }}
          onEdit={(mark: ReadingMark) => setSheet({ kind: 'note', mark })}
          onNote={(mark, note) => {
            marked.save({ ...mark, note });
            setSheet(null);
          }}
          onRemove={marked.remove}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  );
}

function keyOf({ turning, from: { chapterId, at } }: { turning: string; from: Start }): string {
  const place = typeof at === 'string' ? at : `${at.paragraph}.${at.offset}.${at.fraction ?? ''}`;
  return `${turning} ${chapterId} ${place}`;
}
