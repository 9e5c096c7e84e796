import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  isNovelBook,
  parseChapter,
  type NovelBook,
  type NovelChapter,
} from '../novels/read-novels.ts';

export const sounds = ['rain', 'train', 'sea', 'wind'] as const;
export const moods = ['bright', 'calm', 'tender', 'dark'] as const;

/** What is heard around a chapter, and how its melody feels. */
export interface ChapterSound {
  sound: (typeof sounds)[number];
  mood: (typeof moods)[number];
}

export type AudioChapter = NovelChapter & ChapterSound;

export type AudioBook = NovelBook & {
  slug: string;
  narrator: string;
  chapters: AudioChapter[];
};

export const audioFolder = fileURLToPath(new URL('../../audio', import.meta.url));

function isSound(value: unknown): value is ChapterSound {
  const { sound, mood } = (value ?? {}) as Partial<Record<string, unknown>>;
  return sounds.some((it) => it === sound) && moods.some((it) => it === mood);
}

async function readBook(slug: string): Promise<AudioBook> {
  const folder = join(audioFolder, slug);
  const book: unknown = JSON.parse(await readFile(join(folder, 'book.json'), 'utf8'));
  const own = book as { narrator?: unknown; sounds?: unknown };
  const { narrator, sounds: given } = own;
  const isWhole = typeof narrator === 'string' && Array.isArray(given) && given.every(isSound);
  if (!isNovelBook(book) || !isWhole) throw new Error(`${slug}/book.json is no audio book`);
  const chapters = await Promise.all(
    given.map(async (sound, index) => {
      const name = `${String(index + 1).padStart(2, '0')}.md`;
      return { ...parseChapter(await readFile(join(folder, name), 'utf8')), ...sound };
    }),
  );
  return { ...book, slug, narrator, chapters };
}

/** The audio novels of the demonstration, by the names of their folders. Throws where one is not whole. */
export async function readAudioBooks(): Promise<AudioBook[]> {
  const slugs = (await readdir(audioFolder)).sort();
  return Promise.all(slugs.map(readBook));
}
