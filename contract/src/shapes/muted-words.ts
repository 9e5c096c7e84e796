import { z } from 'zod';

/** The words that a viewer muted, the latest first. */
export const mutedWords = z.object({ words: z.array(z.string()) });
