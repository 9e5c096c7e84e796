import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';

export const SLOWEST = 0.5;
export const FASTEST = 3;
/** Speeds that are offered at a touch. */
export const usualSpeeds = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The preferences of this device. */
export interface ListeningPreferences {
  speed: number;
  /** Whether the sleep timer lets the sound grow softer. */
  isFading: boolean;
  /** Whether it goes back a little after a pause. */
  isRewinding: boolean;
}

/** To steps of five hundredths, within what is offered. */
export const toSpeed = (speed: number): number =>
  Math.min(FASTEST, Math.max(SLOWEST, Math.round(speed * 20) / 20));

export const listeningPreferences = persistedValue<ListeningPreferences>(
  () => localStorage,
  'yehang.listening-preferences',
  (found) => {
    const { speed, isFading, isRewinding } = fieldsOf(found);
    return {
      speed: typeof speed === 'number' && Number.isFinite(speed) ? toSpeed(speed) : 1,
      isFading: isFading !== false,
      isRewinding: isRewinding !== false,
    };
  },
);

export function setListeningPreferences(some: Partial<ListeningPreferences>): void {
  listeningPreferences.set({ ...listeningPreferences.get(), ...some });
}
