import type { Chapter, StoredPlace } from '@yehang/contract/shapes/book.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { fetchNovelChapter } from '../book/fetch-book.ts';
import { chaptersKey } from '../book/use-book.ts';
import { wallOf } from '../book/wall-of.ts';
import { walledChapter } from '../book/walled-chapter.ts';
import { autoBuyChapter } from '../purchase/auto-buy.ts';
import { fetchChapterText } from './fetch-text.ts';
import { lastListening } from './last-listening.ts';
import { listeningPreferences, setListeningPreferences, toSpeed } from './listening-preferences.ts';
import { marksOf, placeAt, secondsOf } from './listening-place.ts';
import {
  chapterToOpen,
  NOTHING,
  type ListeningState,
  type OpenOptions,
} from './listening-state.ts';
import { hideSession, showInSession, showPosition } from './media-session.ts';
import { placeReports } from './report-place.ts';
import { queryBook } from './query-book.ts';
import { rewindSeconds } from './rewind.ts';
import type { SoundEngine } from './sound-engine.ts';
import { openSound } from './sound-engine.ts';
import { soundStart } from './sound-start.ts';
import { afterChapter, afterPlaying, type Sleep } from './sleep.ts';
import { applySleepVolume } from './sleep-volume.ts';
import { leaveSound, takeSound } from '../../lib/sound/one-sound.ts';
import { errorMessage } from '../../lib/api/api-error.ts';

/** While it plays places are stored this often, ms. */
const REPORT_MS = 15_000;
/** Addresses that failed are fetched anew so often before it is said. */
const MOST_RENEWALS = 2;

/** The one player of chapters: whichever page is shown, it goes on. */
function createListener() {
  let state: ListeningState = { ...NOTHING, speed: listeningPreferences.get().speed };
  const listeners = new Set<() => void>();
  const audio = new Audio();
  audio.preload = 'auto';
  const beginning = soundStart(audio);
  let engine: SoundEngine | null = null;
  let reports: ReturnType<typeof placeReports> | null = null;
  /** Counts what was opened: an answer that comes after the next opening is dropped. */
  let turn = 0;
  let pausedAt: number | null = null;
  let playedUntil: number | null = null;
  let reportedAt = 0;
  let renewals = 0;

  const set = (some: Partial<ListeningState>) => {
    state = { ...state, ...some };
    for (const listener of listeners) listener();
  };

  const placeNow = () =>
    state.chapter &&
    placeAt(state.chapter.number, state.time, {
      marks: state.marks,
      durationSeconds: state.duration,
    });

  const report = async (how: { isChosen?: boolean; isFinished?: boolean } = {}) => {
    const place = placeNow();
    reportedAt = Date.now();
    if (place && reports && (state.phase === 'ready' || state.phase === 'over'))
      await reports.send(place, how);
  };

  const applySpeed = () => {
    audio.preservesPitch = true;
    audio.defaultPlaybackRate = state.speed;
    audio.playbackRate = state.speed;
  };

  const close = () => {
    engine?.destroy();
    engine = null;
    audio.pause();
  };

  const load = (url: string, startAt: number, isPlaying: boolean) => {
    engine?.destroy();
    pausedAt = null;
    beginning.expect(startAt);
    engine = openSound({
      audio,
      url,
      startAt,
      onFailure: () => void renew(),
    });
    applySpeed();
    if (isPlaying) void start();
  };

  /** Browsers refuse to play before the first touch; then its button shows it paused. */
  const start = () =>
    audio.play().catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'NotAllowedError')
        set({ isPlaying: false, isWaiting: false });
    });

  async function openBook(bookId: string) {
    if (state.bookId === bookId && state.book && state.chapters) return;
    const { book, chapters } = await queryBook(bookId);
    reports = placeReports(bookId, book.place, (elsewhere) => set({ elsewhere }));
    set({ bookId, book, chapters });
  }

  /** Opens a book at a chapter, or where the listener stopped. */
  async function open(bookId: string, chapterId: string | null, options: OpenOptions = {}) {
    const { isPlaying = true, isChosen = false } = options;
    const mine = ++turn;
    const isOurs = () => mine === turn;
    if (state.bookId !== bookId) {
      if (state.bookId) await report();
      close();
      set({ ...NOTHING, bookId, phase: 'loading', sleep: state.sleep });
    } else {
      if (state.chapter && state.chapter.id !== chapterId) void report();
      set({ phase: 'loading', failure: null, wall: null, isWaiting: true });
    }
    try {
      await openBook(bookId);
      if (!isOurs()) return;
      const chapter = chapterToOpen(state, chapterId);
      if (!chapter) {
        set({ phase: 'failed', failure: '还没有可以听的章节' });
        return;
      }
      await openChapter(bookId, chapter, { ...options, isPlaying, isChosen }, isOurs);
    } catch (error) {
      if (!isOurs()) return;
      close();
      const wall = wallOf(error);
      const walled = wall && !options.isBought ? walledChapter(wall, '章') : null;
      if (walled && (await autoBuyChapter(queryClient, 'novel', bookId, walled))) {
        if (isOurs()) await open(bookId, walled.id, { ...options, isBought: true });
        return;
      }
      if (!isOurs()) return;
      set({
        ...(wall ? { phase: 'wall', wall } : { phase: 'failed', failure: errorMessage(error) }),
        isPlaying: false,
        isWaiting: false,
      });
    }
  }

  async function openChapter(
    bookId: string,
    chapter: Chapter,
    { at, isPlaying, isChosen }: OpenOptions,
    isOurs: () => boolean,
  ) {
    set({ chapter });
    const info = await fetchNovelChapter(chapter.id);
    if (!isOurs()) return;
    if (!info.audio) {
      close();
      set({ phase: 'failed', failure: '这一章还没有声音', isPlaying: false, isWaiting: false });
      return;
    }
    const text = info.text ?? (await fetchChapterText(info.audio.textChapterId));
    if (!isOurs()) return;
    const { durationSeconds: duration, playlistUrl } = info.audio;
    const marks = marksOf(info.audio, text);
    const place = state.book?.place;
    const stored =
      place?.chapter === chapter.number
        ? secondsOf(place, { marks, durationSeconds: duration })
        : 0;
    const time = at ?? stored;
    lastListening.set({ id: bookId, chapterId: chapter.id });
    renewals = 0;
    set({
      ...{ audio: info.audio, text, marks, duration, time },
      ...{ phase: 'ready', wall: null, failure: null, isWaiting: isPlaying === true },
    });
    load(playlistUrl, time, isPlaying === true);
    if (isChosen) void report({ isChosen: true });
  }

  /** Addresses end, and networks break: the same place with a fresh address. */
  async function renew() {
    const { chapter, bookId, time, isPlaying, isWaiting } = state;
    if (!chapter || !bookId) return;
    renewals += 1;
    const before = renewals;
    if (renewals > MOST_RENEWALS) {
      close();
      set({ phase: 'failed', failure: '网络不给力，请重试', isPlaying: false, isWaiting: false });
      return;
    }
    await open(bookId, chapter.id, { at: time, isPlaying: isPlaying || isWaiting });
    renewals = before;
  }

  function play() {
    const { phase, chapter, bookId, audio: sound } = state;
    if (phase === 'failed' && bookId) {
      renewals = 0;
      void open(bookId, chapter?.id ?? null, chapter ? { at: state.time } : {});
      return;
    }
    if (phase === 'over' && bookId && chapter) {
      void open(bookId, chapter.id, { at: 0, isChosen: true });
      return;
    }
    if (phase !== 'ready' || !sound) return;
    const back =
      pausedAt !== null && listeningPreferences.get().isRewinding
        ? rewindSeconds(Date.now() - pausedAt)
        : 0;
    pausedAt = null;
    if (back > 0) moveTo(state.time - back);
    if (Date.now() > sound.expiresAt) {
      void renewAndPlay();
      return;
    }
    void start();
  }

  const renewAndPlay = async () => {
    if (state.bookId && state.chapter)
      await open(state.bookId, state.chapter.id, { at: state.time, isPlaying: true });
  };

  const pause = () => audio.pause();

  const moveTo = (seconds: number) => {
    const time = Math.min(Math.max(0, seconds), Math.max(0, state.duration - 0.5));
    beginning.moveTo(time);
    audio.currentTime = time;
    set({ time });
  };

  function seekTo(seconds: number) {
    if (state.phase !== 'ready') return;
    // Who looks for a place needs no help to find it.
    pausedAt = null;
    moveTo(seconds);
    showPosition(state);
    void report({ isChosen: true });
  }

  const step = (by: 1 | -1) => {
    const { chapters, chapter, bookId } = state;
    if (!chapters || !chapter || !bookId) return null;
    const at = chapters.list.findIndex(({ id }) => id === chapter.id);
    const to = chapters.list[at + by];
    return at >= 0 && to
      ? () => void open(bookId, to.id, { at: 0, isPlaying: true, isChosen: true })
      : null;
  };

  async function onEnded() {
    const { chapters, chapter, bookId, sleep } = state;
    if (!chapters || !chapter || !bookId) return;
    set({ time: state.duration });
    void report({ isFinished: true });
    const left = sleep && afterChapter(sleep);
    set({ sleep: left });
    // What comes next begins as loud as it is.
    applySleepVolume(audio, left, Infinity);
    const next = chapters.list.find(({ number }) => number > chapter.number);
    if (!next) {
      set({ phase: 'over', isPlaying: false });
      return;
    }
    await open(bookId, next.id, { at: 0, isPlaying: !sleep || left !== null });
  }

  function onTime() {
    if (engine === null || state.phase !== 'ready' || !beginning.isReached()) return;
    set({ time: audio.currentTime });
    const now = Date.now();
    if (!audio.paused) {
      const played = playedUntil === null ? 0 : (now - playedUntil) / 1_000;
      playedUntil = now;
      passSleep(played);
      if (now - reportedAt >= REPORT_MS) void report();
    }
  }

  function passSleep(played: number) {
    const { sleep } = state;
    if (!sleep) return;
    const left = afterPlaying(sleep, played);
    if (left !== sleep) set({ sleep: left });
    applySleepVolume(audio, left, (state.duration - state.time) / state.speed);
    if (left === null) pause();
  }

  const reactions: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    timeupdate: onTime,
    seeking: () => set({ isWaiting: true }),
    seeked: () => set({ isWaiting: false }),
    waiting: () => set({ isWaiting: true }),
    canplay: () => set({ isWaiting: false }),
    play: () => {
      takeSound(pause);
      playedUntil = Date.now();
      set({ isPlaying: true });
    },
    playing: () => {
      playedUntil = Date.now();
      beginning.heard();
      renewals = 0;
      set({ isPlaying: true, isWaiting: false });
      showInSession(state, {
        ...{ play, pause, seekTo, seekBy: (by) => seekTo(state.time + by) },
        ...{ next: step(1), previous: step(-1) },
      });
      showPosition(state);
    },
    pause: () => {
      leaveSound(pause);
      playedUntil = null;
      if (!state.isPlaying) return;
      pausedAt = Date.now();
      set({ isPlaying: false });
      if (!audio.ended) void report();
    },
    ended: () => void onEnded(),
  };
  for (const [type, react] of Object.entries(reactions)) audio.addEventListener(type, react);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' && state.isPlaying) void report();
  });

  /** Nothing is said of where it stopped: the book was read on meanwhile. */
  const drop = () => {
    turn += 1;
    set({ ...NOTHING });
    audio.volume = 1;
    close();
    hideSession();
    lastListening.set(null);
  };

  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    open,
    play,
    pause,
    seekTo,
    seekBy: (seconds: number) => seekTo(state.time + seconds),
    /** Goes to the next or previous chapter; null where there is none. */
    step,
    setSpeed: (speed: number) => {
      set({ speed: toSpeed(speed) });
      setListeningPreferences({ speed: state.speed });
      applySpeed();
      showPosition(state);
    },
    setSleep: (sleep: Sleep | null) => {
      audio.volume = 1;
      set({ sleep });
    },
    /** Writes down where it is, and waits until that is done: a reader goes on from there. */
    flush: () => report(),
    /** Goes to a stored place, after asking or to undo. */
    goTo: (place: StoredPlace) => {
      set({ elsewhere: null });
      const { bookId, chapters, chapter, marks, duration } = state;
      const to = chapters?.list.find(({ number }) => number === place.chapter);
      if (!to || !bookId) return;
      if (to.id === chapter?.id && state.phase === 'ready') {
        seekTo(secondsOf(place, { marks, durationSeconds: duration }));
        return;
      }
      const at = place.seconds ?? undefined;
      void open(bookId, to.id, { ...(at === undefined ? {} : { at }), isChosen: true });
    },
    stayHere: () => {
      set({ elsewhere: null });
      void report({ isChosen: true });
    },
    /** Fetches anew what a purchase changes, and plays what was bought. */
    unlocked: () => {
      const { wall, bookId, chapters } = state;
      if (!bookId || !wall) return;
      void queryClient.invalidateQueries({ queryKey: chaptersKey('novel', bookId) });
      if (chapters) void open(bookId, wall.chapter.id, { at: 0 });
    },
    drop,
    stop: () => {
      void report();
      drop();
    },
  };
}

export const listener = createListener();
