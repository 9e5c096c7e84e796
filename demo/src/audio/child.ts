import { open, rename } from 'node:fs/promises';
import { takeOrder } from '../child/take-order.ts';
import { composeChapter } from './compose-chapter.ts';
import { readAudioBooks } from './read-audio.ts';
import { scoreOf } from './score.ts';

export interface SoundOrder {
  slug: string;
  /** From 0. */
  chapter: number;
  /** Where the WAV goes. */
  file: string;
  /** Scheduling priority, as os.setPriority takes it: 0 is usual, 19 the least. */
  niceness: number;
}

takeOrder<SoundOrder>(async ({ slug, chapter, file }, { signal, onProgress }) => {
  const text = (await readAudioBooks()).find((book) => book.slug === slug)?.chapters[chapter];
  if (!text) throw new Error(`no chapter ${chapter} of ${slug}`);
  const { durationSeconds } = scoreOf(text);
  const out = await open(`${file}.part`, 'w');
  try {
    let written = 0;
    for (const block of composeChapter(`${slug}/${chapter}`, text)) {
      signal.throwIfAborted();
      await out.write(block);
      written += 1;
      if (written % 20 === 0) onProgress(Math.min(written / 4, durationSeconds), durationSeconds);
    }
  } finally {
    await out.close();
  }
  await rename(`${file}.part`, file);
});
