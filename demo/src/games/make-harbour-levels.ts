import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import '../../games/night-harbour/rules.js';
import { createRng } from '../random.ts';
import type { Rng } from '../random.ts';
import { harbourRules } from './harbour-rules.ts';

/**
 * Finds the levels of 夜航归港 by trying boards and keeping those with the longest shortest way, and writes
 * demo/games/night-harbour/levels.js: `node demo/src/games/make-harbour-levels.ts`. The same on every machine.
 */
interface Recipe {
  width: number;
  height: number;
  boats: 1 | 2;
  beacons: number;
  currents: number;
  floes: number;
  /** Share of cells with a reef. */
  reefs: number;
  /** Moves that the shortest way shall have. */
  moves: readonly [least: number, most: number];
}

interface Level {
  rows: string[];
  best: number;
}

const rules = harbourRules();
const levelsInChapter = 12;
const tries = 260;

/** What the levels of a chapter are made of, from the first (0) to the last (1). */
const chapters: readonly ((share: number) => Recipe)[] = [
  (share) => ({
    width: share < 0.3 ? 6 : 7,
    height: share < 0.3 ? 6 : share < 0.7 ? 7 : 8,
    boats: 1,
    beacons: 0,
    currents: 0,
    floes: 0,
    reefs: 0.16 + share * 0.03,
    moves: [2 + Math.round(share * 7), 3 + Math.round(share * 10)],
  }),
  (share) => ({
    width: 7,
    height: share < 0.5 ? 7 : 8,
    boats: 1,
    beacons: share < 0.3 ? 1 : share < 0.7 ? 2 : 3,
    currents: 0,
    floes: 0,
    reefs: 0.18,
    moves: [3 + Math.round(share * 8), 4 + Math.round(share * 11)],
  }),
  (share) => ({
    width: 7,
    height: share < 0.5 ? 7 : 9,
    boats: 1,
    beacons: share < 0.4 ? 0 : share < 0.8 ? 1 : 2,
    currents: 3 + Math.round(share * 4),
    floes: 0,
    reefs: 0.15,
    moves: [3 + Math.round(share * 7), 4 + Math.round(share * 10)],
  }),
  (share) => ({
    width: 7,
    height: share < 0.5 ? 7 : 8,
    boats: 2,
    beacons: share < 0.6 ? 0 : 1,
    currents: 0,
    floes: 0,
    reefs: 0.11,
    moves: [4 + Math.round(share * 6), 5 + Math.round(share * 9)],
  }),
  (share) => ({
    width: 7,
    height: share < 0.4 ? 7 : 9,
    boats: share < 0.5 ? 1 : 2,
    beacons: share < 0.3 ? 0 : 1,
    currents: share < 0.4 ? 0 : 2,
    floes: 3 + Math.round(share * 2),
    reefs: 0.12,
    moves: [4 + Math.round(share * 6), 5 + Math.round(share * 9)],
  }),
];

function draft(rng: Rng, recipe: Recipe): string[][] {
  const { width, height } = recipe;
  const board = Array.from({ length: height }, () => Array.from({ length: width }, () => '.'));
  const free = board.flatMap((row, y) => row.map((_, x) => [x, y] as const));
  const put = (sign: string): void => {
    const [place] = free.splice(rng.int(0, free.length - 1), 1);
    const row = place && board[place[1]];
    if (place && row) row[place[0]] = sign;
  };
  const putMany = (count: number, sign: () => string): void => {
    for (let i = 0; i < count; i += 1) put(sign());
  };
  put('A');
  put('a');
  if (recipe.boats === 2) {
    put('B');
    put('b');
  }
  putMany(recipe.beacons, () => '*');
  putMany(recipe.currents, () => rng.pick(['^', '>', 'v', '<']));
  putMany(recipe.floes, () => 'o');
  putMany(Math.round(width * height * recipe.reefs), () => '#');
  return board;
}

const rowsOf = (board: readonly (readonly string[])[]): string[] =>
  board.map((row) => row.join(''));

const shortest = (rows: readonly string[]): number =>
  rules.solve(rules.parseLevel(rows), undefined, 40_000)?.length ?? 0;

/** Takes away what the shortest way does not need, so that a board shows its idea. */
function tidy(rng: Rng, board: string[][], best: number): void {
  for (const row of board) {
    for (const [x, sign] of row.entries()) {
      if (!'#^>v<o'.includes(sign) || (sign === '#' && rng.chance(0.4))) continue;
      row[x] = '.';
      if (shortest(rowsOf(board)) !== best) row[x] = sign;
    }
  }
}

/** Whether what a chapter is about is still on the board, and so is needed. */
const keepsItsIdea = (board: readonly (readonly string[])[], recipe: Recipe): boolean => {
  const has = (signs: string): boolean => board.some((row) => row.some((it) => signs.includes(it)));
  return (recipe.currents === 0 || has('^>v<')) && (recipe.floes === 0 || has('o'));
};

/** The board with the longest shortest way among so many tries. */
function findLevel(rng: Rng, recipe: Recipe, known: ReadonlySet<string>): Level {
  const [least, most] = recipe.moves;
  let found: Level | undefined;
  for (let attempt = 0; attempt < tries || !found || found.best < least; attempt += 1) {
    if (found && (found.best >= most || attempt > tries * 6)) break;
    const board = draft(rng, recipe);
    const best = shortest(rowsOf(board));
    if (best === 0 || best > most || best <= (found?.best ?? 0)) continue;
    tidy(rng, board, best);
    const rows = rowsOf(board);
    if (keepsItsIdea(board, recipe) && !known.has(rows.join())) found = { rows, best };
  }
  return found;
}

function makeLevels(): Level[] {
  const known = new Set<string>();
  return chapters.flatMap((recipe, chapter) => {
    const levels = Array.from({ length: levelsInChapter }, (_, index) => {
      const rng = createRng(`harbour:${chapter}:${index}`);
      const level = findLevel(rng, recipe(index / (levelsInChapter - 1)), known);
      known.add(level.rows.join());
      return level;
    });
    return levels.toSorted((a, b) => a.best - b.best);
  });
}

const text = makeLevels()
  .map(({ rows, best }) => `    [${best}, '${rows.join('/')}'],`)
  .join('\n');
await writeFile(
  fileURLToPath(new URL('../../games/night-harbour/levels.js', import.meta.url)),
  `/* Written by demo/src/games/make-harbour-levels.ts: twelve levels a chapter, each with the length of its shortest way. */
(function () {
  'use strict';

  const boards = [
${text}
  ];
  const levels = boards.map(([best, board]) => ({ best, rows: board.split('/') }));

  globalThis.nightHarbour = { ...globalThis.nightHarbour, levels };
})();
`,
);
