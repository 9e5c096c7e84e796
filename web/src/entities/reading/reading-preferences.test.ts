import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  setReadingPreferences,
  readingBackgrounds,
  readingPreferences,
} from './reading-preferences.ts';

/** Relative luminance by WCAG 2.2. */
function luminance(color: string): number {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test('by default text is 16 px on light tan, scrolled', () => {
  expect(readingPreferences.get()).toEqual({
    fontSize: 16,
    lineHeight: 1.8,
    font: 'sans',
    background: 'tan',
    turning: 'scrolling',
    script: null,
    autoSpeed: 1,
    voiceSpeed: 1,
    voice: null,
    volumeKeys: false,
  });
  setReadingPreferences({ fontSize: 22 });
  expect(readingPreferences.get()).toMatchObject({ fontSize: 22, background: 'tan' });
});

test('there are five backgrounds, and each is readable', () => {
  expect(readingBackgrounds).toHaveLength(5);
  for (const { paper, ink } of readingBackgrounds) {
    const [light, dark] = [luminance(paper), luminance(ink)].toSorted((a, b) => b - a);
    expect(((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)).toBeGreaterThanOrEqual(7);
  }
});

test('a secondary button is seen on every background, and its text is read', () => {
  const css = readFileSync(
    join(import.meta.dirname, '../../features/novel/reader/reader.module.css'),
    'utf8',
  );
  const share = Number(
    /--secondary-surface: color-mix\(in srgb, var\(--ink\) (\d+)%/.exec(css)?.[1],
  );
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = (paper: string, ink: string) =>
    `#${[1, 3, 5]
      .map((at) => (channel(paper, at) * (100 - share) + channel(ink, at) * share) / 100)
      .map((part) => Math.round(part).toString(16).padStart(2, '0'))
      .join('')}`;
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  for (const { paper, ink } of readingBackgrounds) {
    const surface = mixed(paper, ink);
    expect(contrast(surface, ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(surface, paper)).toBeGreaterThan(1.25);
  }
});
