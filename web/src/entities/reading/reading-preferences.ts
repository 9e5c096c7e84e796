import type { ChineseScript } from '@yehang/contract/shapes/chapter-text.ts';
import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';

/** Sizes of a novel's text, px. */
export const fontSizes = [12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32] as const;
export type FontSize = (typeof fontSizes)[number];

/** Heights of a line, in sizes of its text. */
export const lineHeights = [1.4, 1.6, 1.8, 2, 2.4] as const;
export type LineHeight = (typeof lineHeights)[number];

/** Fonts that systems bring; the first ones of each list that are there are used. */
export const readingFonts = [
  { id: 'sans', name: '黑体', family: 'var(--font)' },
  {
    id: 'serif',
    name: '宋体',
    family: "'Songti SC', 'Source Han Serif SC', 'Noto Serif CJK SC', SimSun, serif",
  },
  {
    id: 'kai',
    name: '楷体',
    family: "'Kaiti SC', STKaiti, KaiTi, 'AR PL UKai CN', 'BiauKai', serif",
  },
] as const;
export type ReadingFont = (typeof readingFonts)[number]['id'];

/** Backgrounds of a novel, with the colours of paper and text, `#rrggbb`, contrast 7:1 or better. */
export const readingBackgrounds = [
  { id: 'tan', name: '浅棕', paper: '#f3e7d0', ink: '#3a2f1e' },
  { id: 'white', name: '纸白', paper: '#fafaf7', ink: '#262626' },
  { id: 'green', name: '豆绿', paper: '#d8e8d2', ink: '#22331f' },
  { id: 'blue', name: '雾蓝', paper: '#d6e2ec', ink: '#1f2d3a' },
  { id: 'night', name: '夜色', paper: '#14161c', ink: '#b9bcc4' },
] as const;
export type ReadingBackground = (typeof readingBackgrounds)[number]['id'];

/** Speeds of turning and of the voice, from slow to fast. */
export const readingSpeeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;
export type ReadingSpeed = (typeof readingSpeeds)[number];

/** The reading preferences of this device. */
export interface ReadingPreferences {
  fontSize: FontSize;
  lineHeight: LineHeight;
  font: ReadingFont;
  background: ReadingBackground;
  /** Turned page by page, or scrolled. */
  turning: 'paged' | 'scrolling';
  /** Null for the characters it was written in. */
  script: ChineseScript | null;
  /** Of turning by itself, and of the voice. */
  autoSpeed: ReadingSpeed;
  voiceSpeed: ReadingSpeed;
  /** Address of the voice that reads aloud; null for the system's first. */
  voice: string | null;
  /** Whether the volume keys turn, in the iOS app; also of comics. */
  volumeKeys: boolean;
}

function readPreferences(found: unknown): ReadingPreferences {
  const stored = fieldsOf(found);
  const speed = (value: unknown) => readingSpeeds.find((it) => it === value) ?? 1;
  return {
    fontSize: fontSizes.find((size) => size === stored['fontSize']) ?? 16,
    lineHeight: lineHeights.find((height) => height === stored['lineHeight']) ?? 1.8,
    font: readingFonts.find(({ id }) => id === stored['font'])?.id ?? 'sans',
    background: readingBackgrounds.find(({ id }) => id === stored['background'])?.id ?? 'tan',
    turning: stored['turning'] === 'paged' ? 'paged' : 'scrolling',
    script:
      stored['script'] === 'simplified' || stored['script'] === 'traditional'
        ? stored['script']
        : null,
    autoSpeed: speed(stored['autoSpeed']),
    voiceSpeed: speed(stored['voiceSpeed']),
    voice: typeof stored['voice'] === 'string' ? stored['voice'] : null,
    volumeKeys: stored['volumeKeys'] === true,
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
