import { danmakuColors, danmakuModes } from '@yehang/contract/shapes/danmaku-values.ts';
import type { DanmakuColor, DanmakuMode } from '@yehang/contract/shapes/danmaku.ts';
import { useSyncExternalStore } from 'react';
import { fieldsOf, persistedValue } from '../../../lib/store/persisted-value.ts';

export const densities = ['few', 'normal', 'many'] as const;
export type Density = (typeof densities)[number];

/** The available length limits, in characters. */
export const lengths = [10, 20] as const;

/** The danmaku preferences of this device. */
export interface DanmakuPreferences {
  isOn: boolean;
  density: Density;
  /** The font size, in CSS pixels. */
  fontPx: number;
  /** 0.2 to 1. */
  opacity: number;
  /** How much of the picture's height moving ones may use: 0.25 to 1. */
  area: number;
  /** Longer ones are hidden, in characters; null shows all. */
  longest: number | null;
  /** Danmaku that contain one of these are hidden. */
  words: readonly string[];
  /** Sender marks of hidden users. */
  senders: readonly string[];
  /** The viewer's own mark. */
  color: DanmakuColor;
  mode: DanmakuMode;
}

const MOST_WORDS = 50;
const MOST_SENDERS = 500;

function textsOf(found: unknown, most: number): string[] {
  if (!Array.isArray(found)) return [];
  return found.filter((text) => typeof text === 'string' && text !== '').slice(-most) as string[];
}

function numberOf(found: unknown, least: number, most: number, otherwise: number): number {
  return typeof found === 'number' && found >= least && found <= most ? found : otherwise;
}

/** Validates the stored preferences, with defaults for invalid ones. */
export function readDanmakuPreferences(found: unknown): DanmakuPreferences {
  const { isOn, density, fontPx, opacity, area, longest, words, senders, color, mode } =
    fieldsOf(found);
  return {
    isOn: isOn !== false,
    density: densities.find((one) => one === density) ?? 'normal',
    fontPx: numberOf(fontPx, 12, 28, 16),
    opacity: numberOf(opacity, 0.2, 1, 0.85),
    area: numberOf(area, 0.25, 1, 0.5),
    longest: lengths.find((one) => one === longest) ?? null,
    words: textsOf(words, MOST_WORDS),
    senders: textsOf(senders, MOST_SENDERS),
    color: danmakuColors.find((one) => one === color) ?? 'white',
    mode: danmakuModes.find((one) => one === mode) ?? 'scroll',
  };
}

export const danmakuPreferences = persistedValue(
  () => localStorage,
  'yehang.danmaku',
  readDanmakuPreferences,
);

/** Changes some of the preferences. */
export function setDanmakuPreferences(some: Partial<DanmakuPreferences>): void {
  danmakuPreferences.set(readDanmakuPreferences({ ...danmakuPreferences.get(), ...some }));
}

export function useDanmakuPreferences(): DanmakuPreferences {
  return useSyncExternalStore(danmakuPreferences.subscribe, danmakuPreferences.get);
}
