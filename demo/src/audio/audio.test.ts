import { describe, expect, it } from 'vitest';
import { createLoudnessMeter } from '../sound/loudness.ts';
import { composeChapter } from './compose-chapter.ts';
import { readAudioBooks } from './read-audio.ts';
import { scoreOf } from './score.ts';

const books = await readAudioBooks();

it('there are four audio novels of three chapters, each with a narrator of its own', () => {
  expect(books.map(({ chapters }) => chapters.length)).toEqual([3, 3, 3, 3]);
  expect(new Set(books.map(({ narrator }) => narrator)).size).toBe(4);
});

describe.each(books)('$slug', ({ chapters }) => {
  it('is two to four minutes a chapter, and follows its paragraphs', () => {
    for (const chapter of chapters) {
      const { durationSeconds, sections } = scoreOf(chapter);
      expect(durationSeconds).toBeGreaterThanOrEqual(120);
      expect(durationSeconds).toBeLessThanOrEqual(240);
      expect(sections.map(({ paragraph }) => paragraph)).toEqual([...chapter.paragraphs.keys()]);
      expect(sections[0]?.seconds).toBe(0);
      for (const [at, { seconds }] of sections.entries())
        expect(seconds).toBeGreaterThanOrEqual(sections[at - 1]?.seconds ?? 0);
    }
  });
});

/** The first seconds of a chapter's samples. */
function firstSeconds(seconds: number, seed = 'a'): Buffer {
  const [chapter] = books[0]!.chapters;
  const blocks: Buffer[] = [];
  for (const block of composeChapter(seed, chapter!)) {
    blocks.push(block);
    if (blocks.length > seconds * 4) break;
  }
  return Buffer.concat(blocks);
}

it('is a WAV that is the same each time, and another for another seed', () => {
  const bytes = firstSeconds(2);
  expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
  expect(bytes.equals(firstSeconds(2))).toBe(true);
  expect(bytes.equals(firstSeconds(2, 'b'))).toBe(false);
});

it('is neither silent nor clipped', () => {
  const samples = firstSeconds(12).subarray(44);
  const meter = createLoudnessMeter();
  const count = samples.length / 4;
  const ears = [0, 2].map((offset) =>
    Float32Array.from({ length: count }, (_, at) => samples.readInt16LE(at * 4 + offset) / 32_768),
  );
  meter.add(ears[0]!, ears[1]!, count);
  expect(meter.lufs()).toBeGreaterThan(-36);
  expect(ears[0]!.reduce((most, it) => Math.max(most, Math.abs(it)), 0)).toBeLessThan(0.95);
});
