/** The available times, in minutes. */
export const sleepMinutes = [15, 30, 45, 60] as const;

/** After some minutes, or at the end of the current video. */
export type SleepChoice = (typeof sleepMinutes)[number] | 'end';

export interface SleepState {
  choice: SleepChoice | null;
  /** When it fires, Unix ms; null for the end of a video, and while it is off. */
  endsAt: number | null;
  /** It fired, and nothing was played since: nothing may start by itself. */
  isAsleep: boolean;
}

export interface SleepTimer {
  get: () => SleepState;
  /** @returns unsubscribes */
  subscribe: (listener: () => void) => () => void;
  /** Starts it again; null switches it off. */
  choose: (choice: SleepChoice | null) => void;
  /** A video ended: if that was selected, the timer fires. */
  ended: () => void;
  /** The viewer plays something: they are awake. */
  wake: () => void;
  /** Called when the timer fires. @returns unsubscribes */
  onDue: (listener: () => void) => () => void;
}

const MINUTE_MS = 60_000;
const OFF: SleepState = { choice: null, endsAt: null, isAsleep: false };

/** A timer that lasts as long as the app is open, whichever page is shown. */
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
