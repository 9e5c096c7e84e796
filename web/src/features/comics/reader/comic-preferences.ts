import type { ComicLayout, ReadingDirection } from '@yehang/contract/shapes/book.ts';
import { fieldsOf, persistedValue } from '../../../lib/store/persisted-value.ts';
import type { WidePages } from './views.ts';

/** What the reader chose for one comic in place of what its editors did. */
export interface ComicChoice {
  readonly layout: ComicLayout;
  readonly direction: ReadingDirection;
}

/** How comics are read on this device. */
interface ComicPreferences {
  /** 0.2 to 1. */
  readonly brightness: number;
  /** Of scrolling by itself, pixels a second. */
  readonly speed: number;
  readonly isCropped: boolean;
  readonly wide: WidePages;
  /** By comic, the latest last. */
  readonly choices: Readonly<Record<string, ComicChoice>>;
}

export const SPEEDS = { least: 20, most: 300, step: 20 } as const;
const MOST_COMICS = 200;

const within = (value: unknown, least: number, most: number, otherwise: number) =>
  typeof value === 'number' && value >= least && value <= most ? value : otherwise;

function readChoice(found: unknown): ComicChoice | null {
  const { layout, direction } = fieldsOf(found);
  const isLayout = layout === 'strip' || layout === 'pages';
  const isDirection = direction === 'ltr' || direction === 'rtl';
  return isLayout && isDirection ? { layout, direction } : null;
}

function readPreferences(found: unknown): ComicPreferences {
  const { brightness, speed, isCropped, wide, choices } = fieldsOf(found);
  const kept = Object.entries(fieldsOf(choices)).flatMap(([id, one]) => {
    const choice = readChoice(one);
    return choice ? [[id, choice] as const] : [];
  });
  return {
    brightness: within(brightness, 0.2, 1, 1),
    speed: within(speed, SPEEDS.least, SPEEDS.most, 80),
    isCropped: isCropped === true,
    wide: wide === 'split' || wide === 'turn' ? wide : 'whole',
    choices: Object.fromEntries(kept.slice(-MOST_COMICS)),
  };
}

export const comicPreferences = persistedValue(
  () => localStorage,
  'yehang.comics',
  readPreferences,
);

/** Changes some of the preferences. */
export function setComicPreferences(some: Partial<Omit<ComicPreferences, 'choices'>>): void {
  comicPreferences.set({ ...comicPreferences.get(), ...some });
}

/** Keeps how one comic is read. */
export function chooseForComic(id: string, choice: ComicChoice): void {
  const before = comicPreferences.get();
  const { [id]: _old, ...others } = before.choices;
  const kept = Object.entries(others).slice(1 - MOST_COMICS);
  comicPreferences.set({ ...before, choices: { ...Object.fromEntries(kept), [id]: choice } });
}
