import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { zipFiles } from './zip.ts';

/** What a game says of itself in its game.json. */
export interface GameFacts {
  title: string;
  /** 60 to 120 characters. */
  description: string;
  category: string;
  tags: readonly string[];
  orientation: 'portrait' | 'landscape' | 'any';
  hasScores: boolean;
  rule: 'free';
}

/** Every game of the demonstration, by the folder it lies in. */
export const gameSlugs = ['star-port', 'night-harbour'] as const;
export type GameSlug = (typeof gameSlugs)[number];

const games = new URL('../../games/', import.meta.url);

export async function readGameFacts(slug: GameSlug): Promise<GameFacts> {
  return JSON.parse(await readFile(new URL(`${slug}/game.json`, games), 'utf8')) as GameFacts;
}

async function filesIn(folder: string, under: string): Promise<{ name: string; data: Buffer }[]> {
  const entries = await readdir(new URL(folder, games), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return Promise.all(
    names.map(async (name) => ({
      name: `${under}${name}`,
      data: await readFile(new URL(`${folder}${name}`, games)),
    })),
  );
}

/** The files of a game as they are served: its own, those that all games here share, and the script of the platform. */
export async function gameFiles(slug: GameSlug): Promise<{ name: string; data: Buffer }[]> {
  const files = [
    ...(await filesIn(`${slug}/`, '')),
    ...(await filesIn('kit/', 'kit/')),
    { name: 'yehang-game.js', data: await readFile(new URL('yehang-game.js', games)) },
  ];
  return files.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** A game as a ZIP with index.html at its root; the same bytes every time. */
export async function packGame(slug: GameSlug): Promise<Buffer> {
  return zipFiles(await gameFiles(slug));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const slug = gameSlugs.find((one) => one === process.argv[2]);
  const file = process.argv[3];
  if (!slug || !file) throw new Error(`node pack-game.ts ${gameSlugs.join(' | ')} <file.zip>`);
  await writeFile(file, await packGame(slug));
}
