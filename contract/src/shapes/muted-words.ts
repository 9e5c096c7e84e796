import { z } from 'zod';

/** Characters of a muted word. */
export const MUTED_WORD_LENGTH = 20;
/** Words that one viewer may mute. */
export const MOST_MUTED_WORDS = 50;

/** The words that a viewer muted, the latest first. */
export const mutedWords = z.object({ words: z.array(z.string()) });
