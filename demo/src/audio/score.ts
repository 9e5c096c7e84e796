import type { AudioChapter } from './read-audio.ts';

/** Somebody who reads aloud needs about so long for a character, seconds. */
const CHARACTER_SECONDS = 0.22;
const SHORTEST = 120;
const LONGEST = 240;

/** A paragraph as it sounds: when it begins, and how much of melody and place is heard, 0 to 1. */
export interface Section {
  paragraph: number;
  seconds: number;
  melody: number;
  place: number;
}

export interface Score {
  durationSeconds: number;
  sections: Section[];
}

/** Somebody speaks: the melody is nearer. A short paragraph is a pause, in which the place is heard. */
function levelsOf(text: string, index: number): Pick<Section, 'melody' | 'place'> {
  if (/[「“]/.test(text)) return { melody: 1, place: 0.55 };
  if (text.length < 24) return { melody: 0.25, place: 1 };
  return index % 2 === 0 ? { melody: 0.7, place: 0.8 } : { melody: 0.5, place: 0.7 };
}

/** How a chapter's text becomes time: each paragraph as long as it takes to be read. */
export function scoreOf({ paragraphs }: Pick<AudioChapter, 'paragraphs'>): Score {
  const total = paragraphs.reduce((sum, { length }) => sum + length, 0);
  const wanted = total * CHARACTER_SECONDS;
  const durationSeconds = Math.round(Math.min(LONGEST, Math.max(SHORTEST, wanted)));
  let before = 0;
  const sections = paragraphs.map((text, paragraph) => {
    const seconds = Math.round((before / total) * durationSeconds * 10) / 10;
    before += text.length;
    return { paragraph, seconds, ...levelsOf(text, paragraph) };
  });
  return { durationSeconds, sections };
}
