/** How long one may set it to, in minutes. */
export const sleepMinutes = [15, 30, 45, 60] as const;

/** After so many minutes, or when the video that plays is over. */
export type SleepChoice = (typeof sleepMinutes)[number] | 'end';

export interface SleepState {
  choice: SleepChoice | null;
  /** When the time is over, Unix ms; null for the end of a video, and where nothing is chosen. */
  endsAt: number | null;
  /** It went off, and nothing was played since: nothing may begin by itself. */
  isAsleep: boolean;
}

export interface SleepTimer {
  get: () => SleepState;
  /** @returns stops listening */
  subscribe: (listener: () => void) => () => void;
  /** Starts it anew; null switches it off. */
  choose: (choice: SleepChoice | null) => void;
  /** A video came to its end: if that was waited for, the timer went off. */
  ended: () => void;
  /** The viewer plays something: they are awake. */
  wake: () => void;
  /** Tells whoever plays that the time is over. @returns stops telling */
  onDue: (listener: () => void) => () => void;
}

const MINUTE_MS = 60_000;
const OFF: SleepState = { choice: null, endsAt: null, isAsleep: false };

/** A timer that lives as long as the app is open, whichever page is shown. */
export function createSleepTimer(): SleepTimer {
  let state = OFF;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const players = new Set<() => void>();
  const set = (next: SleepState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const fallAsleep = () => {
    clearTimeout(timer);
    set({ ...OFF, isAsleep: true });
  };
  const listen = (to: Set<() => void>) => (listener: () => void) => {
    to.add(listener);
    return () => to.delete(listener);
  };
  return {
    get: () => state,
    subscribe: listen(listeners),
    onDue: listen(players),
    choose: (choice) => {
      clearTimeout(timer);
      if (choice === null || choice === 'end') {
        set({ ...OFF, choice });
        return;
      }
      const ms = choice * MINUTE_MS;
      timer = setTimeout(() => {
        fallAsleep();
        for (const fade of players) fade();
      }, ms);
      set({ choice, endsAt: Date.now() + ms, isAsleep: false });
    },
    ended: () => {
      if (state.choice === 'end') fallAsleep();
    },
    wake: () => {
      if (state.isAsleep) set({ ...state, isAsleep: false });
    },
  };
}

export const sleepTimer = createSleepTimer();
