import type { QualityOption } from './stream-engine.ts';

interface Level {
  width: number;
  height: number;
}

/** The name of a level of the stream: the server's for that size, else its short side. */
export function nameOfLevel(level: Level, qualities: readonly QualityOption[]): string {
  const same = qualities.find((it) => it.width === level.width && it.height === level.height);
  return same?.name ?? `${Math.min(level.width, level.height)}p`;
}

/** The index of the level with this name; -1, which engines take as automatic, if there is none. */
export function levelNamed(
  name: string | null,
  levels: readonly Level[],
  qualities: readonly QualityOption[],
): number {
  return name === null ? -1 : levels.findIndex((level) => nameOfLevel(level, qualities) === name);
}

/** The names of all levels, best first. */
export function namesOfLevels(
  levels: readonly Level[],
  qualities: readonly QualityOption[],
): string[] {
  const best = [...levels].sort((a, b) => b.width * b.height - a.width * a.height);
  return [...new Set(best.map((level) => nameOfLevel(level, qualities)))];
}
