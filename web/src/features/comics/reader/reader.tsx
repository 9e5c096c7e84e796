import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { BuyChaptersSheet } from '../../../entities/book/buy-chapters-sheet.tsx';
import { ElsewhereSheet } from '../../../entities/book/elsewhere-sheet.tsx';
import { ChapterRows } from '../../../entities/book/chapter-rows.tsx';
import { isOpen, sellsChapters } from '../../../entities/book/chapter-access.ts';
import type { OpenedBook } from '../../../entities/book/fetch-book.ts';
import { useRefetchBook } from '../../../entities/book/use-book.ts';
import { walledChapter } from '../../../entities/book/walled-chapter.ts';
import { useAutoBuy } from '../../../entities/purchase/use-auto-buy.ts';
import { useReadingPreferences } from '../../../entities/reading/use-reading-preferences.ts';
import { useVolumeKeys } from '../../../lib/native/use-volume-keys.ts';
import type { CallResponse } from '../../../lib/api/call-types.ts';
import { PictureRenewal } from '../../../lib/pictures/picture-with-retry.tsx';
import { chooseForComic, comicPreferences } from './comic-preferences.ts';
import { EndGap, FailedGap, LoadingGap, WallGap } from './reader-gaps.tsx';
import { ZOOM, type ReaderHandle } from './reader-handle.ts';
import { ReaderMenu } from './reader-menu.tsx';
import { ReaderSettings } from './reader-settings.tsx';
import styles from './reader.module.css';
import { PagedView } from './paged-view.tsx';
import type { StripPlace } from './strip-layout.ts';
import { StripView } from './strip-view.tsx';
import { useAutoScroll } from './use-auto-scroll.ts';
import { usePlaceReports } from './use-place-reports.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useSegments } from './use-segments.ts';

interface ReaderProps {
  opened: OpenedBook;
  chapters: CallResponse<'comics/chapter'>;
  /** Where in the list of chapters reading begins. */
  startAt: number;
}

type Panel = 'list' | 'settings' | 'buy';

/** Reads a comic: its pictures, and over them the menu and what it opens. */
export function Reader({ opened, chapters, startAt }: ReaderProps) {
  const { book, price } = opened;
  const { list } = chapters;
  const refresh = useRefetchBook('comics', book.id);
  const preferences = useSyncExternalStore(comicPreferences.subscribe, comicPreferences.get);
  const choice = preferences.choices[book.id] ?? {
    layout: book.layout ?? 'strip',
    direction: book.direction ?? 'ltr',
  };
  const { isCropped, wide, brightness, speed } = preferences;
  const [begin] = useState(() => startOf(opened, list[startAt]!.number));
  const [place, setPlace] = useState<StripPlace>(begin);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isScrolling, setScrolling] = useState(false);
  const [panel, setPanel] = useState<Panel | null>(null);
  const view = useRef<ReaderHandle>(null);
  const root = useRef<HTMLDivElement>(null);
  const panelScroller = useRef<HTMLDivElement>(null);
  // The chapter whose wall was met, or pressed.
  const [wallId, setWallId] = useState<string | null>(null);
  const walls = useRef(new Set<string>());
  const ends = useRef(new Set<number>());
  const { segments, lookAt, failureAt, extend, extendBack, restart, retry, renew } = useSegments(
    list,
    startAt,
    {
      ...{ isCropped, wide, direction: choice.direction },
    },
  );
  const { note, elsewhere, settle } = usePlaceReports(book.id, opened.place);
  // Another chapter than that where reading stopped was chosen.
  const isChosen = useRef(opened.place !== null && opened.place.chapter !== begin.chapter);

  // A locked chapter that was jumped to. It stands alone, and the place stays: beside it would be pages that nobody read.
  const walled = useRef(isOpen(chapters.viewer, list[startAt]!) ? null : begin.chapter);
  const readAt = useRef(opened.place && stripPlaceOf(opened.place));

  const at = Math.max(
    0,
    list.findIndex(({ number }) => number === place.chapter),
  );
  const chapter = list[at]!;
  const goTo = (next: StripPlace) => {
    const to = list.findIndex(({ number }) => number === next.chapter);
    const target = list[to];
    if (!target) return;
    const isLocked = !isOpen(chapters.viewer, target);
    if (isLocked || !segments.some((one) => one.chapter.number === next.chapter)) restart(to);
    walled.current = isLocked ? target.number : null;
    view.current?.goTo(next);
    setPlace(next);
    if (isLocked) isChosen.current = true;
    else note(next, { isChosen: true });
  };
  const goToChapter = (to: number) => {
    const next = list[to];
    if (!next) return;
    const read = readAt.current;
    // From a wall back to where one read.
    const isBack = walled.current !== null && read?.chapter === next.number;
    goTo(isBack ? read : { chapter: next.number, unit: 0, fraction: 0 });
  };
  const toggleMenu = () => setMenuOpen((isOpen) => !isOpen);

  // The page of the comic shows where reading stopped, and what was read.
  const leave = useEffectEvent(() => void refresh());
  useEffect(() => () => leave(), []);
  useAutoScroll({
    isOn: isScrolling && choice.layout === 'strip' && panel === null && elsewhere === null,
    speed,
    touched: root,
    scrollBy: (pixels) => view.current?.scrollBy(pixels),
    onStop: () => setScrolling(false),
  });
  const { volumeKeys } = useReadingPreferences();
  useVolumeKeys(volumeKeys && panel === null && elsewhere === null, (way) =>
    view.current?.step(way),
  );
  useReaderKeys(panel === null && elsewhere === null, choice, {
    step: (way) => view.current?.step(way),
    chapter: (way) => goToChapter(at + way),
    zoom: (way) => view.current?.zoomBy(way > 0 ? ZOOM.step : 1 / ZOOM.step),
    menu: toggleMenu,
  });

  const showPrices = (chapterId: string) => {
    setWallId(chapterId);
    setPanel('buy');
  };
  const { tryAutoBuy } = useAutoBuy('comics', book.id);
  /** At a wall the chapter is bought by itself where the reader allowed that; else the choices are shown. */
  const meetWall = async (chapterId: string) => {
    const look = lookAt(chapterId);
    const walled = look && walledChapter(look, '话');
    if (walled && (await tryAutoBuy(walled))) retry();
    else showPrices(chapterId);
  };

  const pictures = {
    ref: view,
    segments,
    start: place,
    onPlace: (next: StripPlace) => {
      if (walled.current !== null) {
        if (walled.current !== next.chapter) return;
        walled.current = null;
        extendBack(at);
      }
      readAt.current = next;
      setPlace((before) => (isSame(before, next) ? before : next));
      note(next, { isChosen: isChosen.current });
      isChosen.current = false;
    },
    onEnd: (number: number) => {
      if (ends.current.has(number)) return;
      ends.current.add(number);
      const units = segments.find((one) => one.chapter.number === number)?.views.at(-1)?.unit ?? 0;
      note({ chapter: number, unit: units, fraction: 1 }, { finished: true });
    },
    onWall: (chapterId: string) => {
      // Once: who closes it scrolls on in peace.
      if (walls.current.has(chapterId)) return;
      walls.current.add(chapterId);
      setScrolling(false);
      void meetWall(chapterId);
    },
    onNearEnd: () => extend(at),
    onNearStart: () => {
      if (walled.current === null) extendBack(at);
    },
    onAct: (act: 'back' | 'menu' | 'forward') => {
      if (act === 'menu') toggleMenu();
      else view.current?.step(act === 'forward' ? 1 : -1);
    },
    onScrolled: () => setMenuOpen(false),
    renderGap: (gap: 'loading' | 'failed' | 'wall', chapterId: string) => {
      if (gap === 'loading') return <LoadingGap />;
      if (gap === 'failed')
        return <FailedGap message={failureAt(chapterId) ?? ''} onRetry={retry} />;
      const locked = list.find(({ id }) => id === chapterId) ?? chapter;
      return (
        <WallGap look={lookAt(chapterId)} chapter={locked} onBuy={() => showPrices(chapterId)} />
      );
    },
    renderEnd: (number: number) => {
      const ended = list.findIndex((one) => one.number === number);
      return (
        <EndGap
          chapter={list[ended] ?? chapter}
          next={list[ended + 1] ?? null}
          isFinished={book.finished}
          onNext={() => goToChapter(ended + 1)}
        />
      );
    },
  };
  const wall = list.find(({ id }) => id === wallId);

  return (
    <div ref={root} className={styles.reader}>
      <PictureRenewal value={renew}>
        {choice.layout === 'strip' ? (
          <StripView {...pictures} />
        ) : (
          <PagedView {...pictures} direction={choice.direction} />
        )}
      </PictureRenewal>
      <div className={styles.dim} style={{ opacity: (1 - brightness) * 0.9 }} aria-hidden="true" />
      <button type="button" className={styles.menuOpener} onClick={toggleMenu}>
        {isMenuOpen ? '收起菜单' : '打开菜单'}
      </button>
      {isMenuOpen && (
        <ReaderMenu
          title={book.title}
          chapter={chapter}
          place={place}
          hasPrevious={at > 0}
          hasNext={at + 1 < list.length}
          isScrolling={choice.layout === 'strip' ? isScrolling : null}
          onStep={(way) => view.current?.step(way)}
          onChapter={(way) => goToChapter(at + way)}
          onUnit={(unit) => goTo({ chapter: chapter.number, unit, fraction: 0 })}
          onZoom={(way) => view.current?.zoomBy(way > 0 ? ZOOM.step : 1 / ZOOM.step)}
          onScrolling={() => {
            setScrolling(!isScrolling);
            setMenuOpen(false);
          }}
          onList={() => setPanel('list')}
          onSettings={() => setPanel('settings')}
        />
      )}
      {panel === 'settings' && (
        <ReaderSettings
          choice={choice}
          autoBuyOf={sellsChapters(list) ? book.id : null}
          onChoice={(next) => chooseForComic(book.id, next)}
          onClose={() => setPanel(null)}
        />
      )}
      {panel === 'list' && (
        <Sheet title="目录" onClose={() => setPanel(null)}>
          <div ref={panelScroller} className={styles.panelList}>
            <ChapterRows
              chapters={chapters}
              terms={book.terms}
              unit="话"
              current={place.chapter}
              scroller={panelScroller}
              startsAtCurrent
              onChoose={({ number }) => {
                setPanel(null);
                goTo({ chapter: number, unit: 0, fraction: 0 });
              }}
            />
          </div>
        </Sheet>
      )}
      {panel === 'buy' && (
        <BuyChaptersSheet
          room="comics"
          book={book}
          unit="话"
          chapters={chapters}
          chapter={wall ?? chapter}
          price={price}
          onClose={() => setPanel(null)}
          onPaid={() => setPanel(null)}
        />
      )}
      {elsewhere && (
        <ElsewhereSheet
          where={`第 ${elsewhere.chapter} 话第 ${elsewhere.unit + 1} 页`}
          onGo={() => {
            settle();
            goTo(stripPlaceOf(elsewhere));
          }}
          onStay={() => {
            settle();
            // Where the other device was can be gone back to.
            if (walled.current === null) note(place, { isChosen: true });
          }}
        />
      )}
    </div>
  );
}

const isSame = (one: StripPlace, other: StripPlace) =>
  one.chapter === other.chapter && one.unit === other.unit;

const stripPlaceOf = ({ chapter, unit, fraction }: StripPlace): StripPlace => ({
  ...{ chapter, unit, fraction },
});

/** Where the viewer stopped in a chapter, or its beginning. */
function startOf({ place }: OpenedBook, chapter: number): StripPlace {
  return place?.chapter === chapter ? stripPlaceOf(place) : { chapter, unit: 0, fraction: 0 };
}
