import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';

/** Sizes of a novel's text, px. */
export const fontSizes = [16, 18, 20, 22, 24, 28] as const;
export type FontSize = (typeof fontSizes)[number];

/** Backgrounds of a novel, with the colours of paper and text, `#rrggbb`, contrast 7:1 or better. */
export const readingBackgrounds = [
  { id: 'tan', name: '浅棕', paper: '#f3e7d0', ink: '#3a2f1e' },
  { id: 'white', name: '纸白', paper: '#fafaf7', ink: '#262626' },
  { id: 'green', name: '豆绿', paper: '#d8e8d2', ink: '#22331f' },
  { id: 'blue', name: '雾蓝', paper: '#d6e2ec', ink: '#1f2d3a' },
  { id: 'night', name: '夜色', paper: '#14161c', ink: '#b9bcc4' },
] as const;
export type ReadingBackground = (typeof readingBackgrounds)[number]['id'];

/** The reading preferences of this device. */
export interface ReadingPreferences {
  fontSize: FontSize;
  background: ReadingBackground;
  /** Turned page by page, or scrolled. */
  turning: 'paged' | 'scrolling';
}

function readPreferences(found: unknown): ReadingPreferences {
  const { fontSize, background, turning } = fieldsOf(found);
  return {
    fontSize: fontSizes.find((size) => size === fontSize) ?? 16,
    background: readingBackgrounds.find(({ id }) => id === background)?.id ?? 'tan',
    turning: turning === 'paged' ? 'paged' : 'scrolling',
  };
}

export const readingPreferences = persistedValue(
  () => localStorage,
  'yehang.reading',
  readPreferences,
);

/** Changes some of the preferences. */
export function setReadingPreferences(some: Partial<ReadingPreferences>): void {
  readingPreferences.set({ ...readingPreferences.get(), ...some });
}
