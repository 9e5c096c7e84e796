import type { Chapter, StoredPlace } from '@yehang/contract/shapes/book.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { chaptersKey } from '../book/use-book.ts';
import { wallOf } from '../book/wall-of.ts';
import { walledChapter } from '../book/walled-chapter.ts';
import { autoBuyChapter } from '../purchase/auto-buy.ts';
import { audioOutput } from './audio-output.ts';
import { fetchSound } from './fetch-sound.ts';
import { lastListening } from './last-listening.ts';
import { listeningPreferences, setListeningPreferences, toSpeed } from './listening-preferences.ts';
import { secondsOf } from './listening-place.ts';
import {
  chapterToOpen,
  heardChapter,
  neighbour,
  NOTHING,
  placeOf,
  restarted,
  startIn,
  STILL,
  type ListeningState,
  type OpenOptions,
} from './listening-state.ts';
import { hideSession, showInSession, showPosition } from './media-session.ts';
import { isStoringPlaces, placesStored } from '../book/own-places.ts';
import { placeReports } from './report-place.ts';
import { queryBook } from './query-book.ts';
import { rewindSeconds } from './rewind.ts';
import { afterChapter, afterPlaying, type Sleep } from './sleep.ts';
import { applySleepVolume } from './sleep-volume.ts';
import { leaveSound, takeSound } from '../../lib/sound/one-sound.ts';
import { errorMessage, isNotFound } from '../../lib/api/api-error.ts';

/** While it plays places are stored this often, ms. */
const REPORT_MS = 15_000;
/** Addresses that failed are fetched anew so often before it is said. */
const MOST_RENEWALS = 2;

/** The one player of chapters: whichever page is shown, it goes on. */
function createListener() {
  let state: ListeningState = { ...NOTHING, speed: listeningPreferences.get().speed };
  const listeners = new Set<() => void>();
  const output = audioOutput();
  const { audio, close } = output;
  let reports: ReturnType<typeof placeReports> | null = null;
  /** Counts what was opened: an answer that comes after the next opening is dropped. */
  let turn = 0;
  /** What was asked for and is not there yet: it is asked for again as it was. */
  let asked: { chapterId: string | null; options: OpenOptions } | null = null;
  let pausedAt: number | null = null;
  let playedUntil: number | null = null;
  let reportedAt = 0;
  let renewals = 0;

  const set = (some: Partial<ListeningState>) => {
    state = { ...state, ...some };
    for (const listener of listeners) listener();
  };

  const report = async (how: { isChosen?: boolean; isFinished?: boolean } = {}) => {
    const place = placeOf(state);
    const to = reports;
    reportedAt = Date.now();
    const isMeant = state.isPlaying || how.isChosen || how.isFinished;
    if (place && how.isChosen) to?.choose();
    // Where the text was left comes first, or it would undo what is heard or chosen since.
    await placesStored();
    // Where the text was read on since, a silent voice is not where the viewer is.
    const isLeft = !isMeant && to?.isBehind();
    if (place && to) await (isLeft ? to.sent() : to.send(place, how));
  };

  const load = (url: string, startAt: number, isPlaying: boolean) => {
    pausedAt = null;
    output.load(url, startAt, state.speed, () => void renew());
    if (isPlaying) void start();
  };

  /** Where a browser refuses to play its button shows it paused. */
  const start = () => output.start(() => set(STILL));

  async function openBook(bookId: string, isOurs: () => boolean) {
    if (state.bookId === bookId && state.book && state.chapters && reports) return;
    const { book, chapters } = await queryBook(bookId);
    if (!isOurs()) return;
    reports = placeReports(book, {
      onElsewhere: (elsewhere) => set({ elsewhere }),
      onStored: (place) =>
        state.bookId === bookId && state.book && set({ book: { ...state.book, place } }),
    });
    set({ bookId, book, chapters });
  }

  /** Opens a book at a chapter, or where the listener stopped. */
  async function open(bookId: string, chapterId: string | null, options: OpenOptions = {}) {
    const { isPlaying = true, isChosen = false } = options;
    const mine = ++turn;
    const isOurs = () => mine === turn;
    asked = { chapterId, options };
    const isBehind = reports?.isBehind() ?? false;
    if (state.bookId !== bookId || isBehind) {
      if (state.bookId && !isBehind) await report();
      if (!isOurs()) return;
      close();
      reports = null;
      set(restarted(state, bookId));
    } else {
      if (state.chapter && state.chapter.id !== chapterId) void report();
      const before = { failure: null, isMissing: false, wall: null, wanted: null };
      set({ ...before, phase: 'loading', isWaiting: true });
    }
    try {
      await openBook(bookId, isOurs);
      if (!isOurs()) return;
      const chapter = chapterToOpen(state, chapterId);
      if (!chapter) {
        set({ ...STILL, phase: 'failed', failure: '还没有可以听的章节' });
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
      set(
        wall
          ? { ...STILL, phase: 'wall', wall, wanted: null }
          : {
              ...STILL,
              phase: 'failed',
              failure: errorMessage(error),
              isMissing: isNotFound(error),
            },
      );
    }
  }

  async function openChapter(
    bookId: string,
    chapter: Chapter,
    { at, from, isPlaying = false, isChosen }: OpenOptions,
    isOurs: () => boolean,
  ) {
    // What was heard stays until the other is there: a wall, or a tunnel, loses no place.
    set({ wanted: chapter });
    const sound = await fetchSound(chapter.id);
    if (!isOurs()) return;
    if (!sound) {
      close();
      set({ ...STILL, phase: 'failed', failure: '这一章还没有声音' });
      return;
    }
    const time = at ?? startIn(state, chapter, sound, from);
    lastListening.set({ id: bookId, chapterId: chapter.id });
    renewals = 0;
    asked = null;
    set({
      ...{ ...sound, chapter, wanted: null, time },
      ...{ phase: 'ready', wall: null, failure: null, isWaiting: isPlaying },
    });
    load(sound.audio.playlistUrl, time, isPlaying);
    if (isChosen) void report({ isChosen: true });
  }

  /** Addresses end, and networks break: the same place with a fresh address. */
  async function renew() {
    const { chapter, bookId, time, isPlaying, isWaiting, phase } = state;
    // While another chapter is on its way this one is not wanted any more.
    if (!chapter || !bookId || phase !== 'ready') return;
    renewals += 1;
    const before = renewals;
    if (renewals > MOST_RENEWALS) {
      close();
      set({ ...STILL, phase: 'failed', failure: '网络不给力，请重试' });
      return;
    }
    await open(bookId, chapter.id, { at: time, isPlaying: isPlaying || isWaiting });
    renewals = before;
  }

  function play() {
    // It goes on where the text was left just now, once that is known.
    if (isStoringPlaces()) return void placesStored().then(playNow);
    return playNow();
  }

  function playNow() {
    const { phase, chapter, bookId, audio: sound } = state;
    if (phase === 'failed' && bookId) {
      renewals = 0;
      const now = { chapterId: chapter?.id ?? null, options: { at: state.time } };
      const { chapterId, options } = asked ?? now;
      return void open(bookId, chapterId, { ...options, isPlaying: true });
    }
    if (!bookId || !chapter) return;
    if (phase === 'over') return void open(bookId, chapter.id, { at: 0, isChosen: true });
    if (phase !== 'ready' || !sound) return;
    if (reports?.isBehind()) return void open(bookId, null);
    const back =
      pausedAt !== null && listeningPreferences.get().isRewinding
        ? rewindSeconds(Date.now() - pausedAt)
        : 0;
    pausedAt = null;
    if (back > 0) moveTo(state.time - back);
    if (Date.now() > sound.expiresAt)
      return void open(bookId, chapter.id, { at: state.time, isPlaying: true });
    void start();
  }

  const pause = () => audio.pause();

  const moveTo = (seconds: number) => {
    const time = Math.min(Math.max(0, seconds), Math.max(0, state.duration - 0.5));
    output.moveTo(time);
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
    const { chapter, bookId } = state;
    const to = neighbour(state, by);
    if (!to || !bookId) return null;
    // What was heard goes on, where the chapter after it could not be opened.
    const at = to.id === chapter?.id ? undefined : 0;
    return () => void open(bookId, to.id, { at, isPlaying: true, isChosen: true });
  };

  async function onEnded() {
    const { chapters, chapter, bookId, sleep, phase } = state;
    if (!chapters || !chapter || !bookId || phase !== 'ready') return;
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
    if (state.phase !== 'ready' || !output.hasPlace()) return;
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
      output.heard();
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
    reports = null;
    asked = null;
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
      output.setSpeed(state.speed);
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
      void open(bookId, to.id, { from: place, isChosen: true });
    },
    /** From a wall back to what was heard. */
    back: () => {
      const heard = heardChapter(state);
      if (state.bookId && heard) void open(state.bookId, heard.id, { isPlaying: false });
    },
    /** Whether the novel was read on in its text since: what is heard is not the place. */
    isBehind: () => reports?.isBehind() ?? false,
    stayHere: () => {
      set({ elsewhere: null });
      void report({ isChosen: true });
    },
    /** Fetches anew what a purchase changes, and plays what was bought. */
    unlocked: () => {
      const { wall, bookId, chapters } = state;
      if (!bookId || !wall) return;
      void queryClient.invalidateQueries({ queryKey: chaptersKey('novel', bookId) });
      if (chapters) void open(bookId, wall.chapter.id, { ...asked?.options, isPlaying: true });
    },
    drop,
    stop: () => {
      void report();
      drop();
    },
  };
}

export const listener = createListener();
