import { randomBytes } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { drawAudioCover } from '@yehang/demo/audio/covers.ts';
import { readAudioBooks, type AudioBook } from '@yehang/demo/audio/read-audio.ts';
import { scoreOf } from '@yehang/demo/audio/score.ts';
import { runChild } from '@yehang/demo/child/run-child.ts';
import {
  insertDemoAudioBook,
  insertDemoAudioChapter,
  listKnownParts,
  type DemoAudioBook,
} from '../db/queries/demo/audio.ts';
import type { StoredPicture } from '../db/types.ts';
import type { AppContext } from '../domain/app-context.ts';
import { newMediaSecrets } from '../domain/media/new-media-secrets.ts';
import { packageSound } from '../media/pipeline/package-sound.ts';
import { stableId } from './stable-id.ts';

const CHILD = import.meta.resolve('@yehang/demo/audio/child.ts');
const DAY_MS = 86_400_000;
const COVER_SIDE = 600;
const NICENESS = 15;

export const audioBookId = (slug: string) => stableId('audio', slug);
const chapterId = (slug: string, number: number) => stableId('audio-chapter', `${slug}/${number}`);

/**
 * Composes the audio novels of the demonstration, chapter by chapter, each in a process of its own, and goes on where an
 * earlier start left off. A book is published with its first chapter.
 */
export async function fillDemoAudio(
  context: AppContext,
  store: (bytes: Buffer, maxSide: number) => Promise<StoredPicture>,
  signal: AbortSignal,
): Promise<void> {
  const books = await readAudioBooks();
  const known = await listKnownParts(
    context.database,
    books.flatMap(({ slug, chapters }) => chapters.map((_, at) => chapterId(slug, at + 1))),
  );
  for (const [place, book] of books.entries()) {
    const missing = [...book.chapters.keys()].filter(
      (at) => !known.has(chapterId(book.slug, at + 1)),
    );
    if (missing.length === 0) continue;
    const cover = await store(drawAudioCover(book.slug), COVER_SIDE);
    await insertDemoAudioBook(context.database, toRows(book, cover, place));
    for (const at of missing) {
      if (signal.aborted) return;
      await addChapter(context, book, at, signal);
      await context.events.publish('catalogue', audioBookId(book.slug));
    }
  }
}

/** A book's rows, as a draft until its first chapter is there. */
export function toRows(book: AudioBook, cover: StoredPicture, place: number): DemoAudioBook {
  const id = audioBookId(book.slug);
  const channelId = stableId('channel', `audio/${book.category}`);
  const isFree = book.rule === 'free';
  return {
    content: {
      id,
      kind: 'audio',
      state: 'draft',
      title: book.title,
      description: book.description,
      cover,
      channelId,
      extent: 0,
      rule: book.rule,
      tier: book.rule === 'vip' || book.rule === 'vipOrGold' ? 'normal' : null,
      partPriceGoldCents: 'priceGold' in book ? book.priceGold * 100 : null,
      previewUnits: isFree ? 0 : book.freeChapters,
      publishedAt: new Date(Date.now() - (place + 1) * DAY_MS),
    },
    details: {
      contentId: id,
      author: book.author,
      narrator: book.narrator,
      finished: book.finished,
    },
    channel: { id: channelId, name: book.category, section: 'audio', position: place },
    tags: book.tags.map((name) => ({ id: stableId('tag', name), name })),
    counts: null,
  };
}

async function addChapter(
  context: AppContext,
  { slug, chapters }: AudioBook,
  at: number,
  signal: AbortSignal,
): Promise<void> {
  const chapter = chapters[at]!;
  const dir = join(context.workDir, 'demo', `sound-${slug}-${at + 1}`);
  await mkdir(dir, { recursive: true });
  try {
    const path = join(dir, 'chapter.wav');
    const order = { slug, chapter: at, file: path, niceness: NICENESS };
    await runChild(new URL(CHILD), order, { signal });
    const engine = await context.engine();
    const input = { path, demuxer: 'wav' as const };
    const integratedLufs = await engine.loudness(input, 0, { signal });
    const { durationSeconds: endSeconds, sections } = scoreOf(chapter);
    const key = randomBytes(16);
    const { prefix } = newMediaSecrets(context);
    const sound = await packageSound({
      ...{ engine, dir, prefix, signal, startSeconds: 0, endSeconds },
      source: { input, audioIndex: 0, integratedLufs },
      storage: context.storage,
      keys: { key, nameSecret: randomBytes(32) },
      onProgress: () => undefined,
    });
    const id = chapterId(slug, at + 1);
    await insertDemoAudioChapter(context.database, {
      part: {
        id,
        contentId: audioBookId(slug),
        number: at + 1,
        title: chapter.title,
        extent: sound.durationSeconds,
        publishedAt: new Date(),
      },
      text: {
        partId: id,
        nextParagraph: chapter.paragraphs.length,
        paragraphs: chapter.paragraphs.map((text, paragraph) => ({
          ...{ kind: 'text' as const, id: paragraph, text },
        })),
      },
      audio: {
        ...{ partId: id, prefix, ...sound },
        sealedKey: context.seal.close(key, 'content key'),
        marks: sections.map(({ paragraph, seconds }) => ({ paragraph, seconds })),
      },
    });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
