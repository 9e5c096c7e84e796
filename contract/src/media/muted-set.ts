import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { line, named } from '../shapes/fields.ts';
import { mutedWords } from '../shapes/muted-words.ts';
import { MUTED_WORD_LENGTH } from '../shapes/muted-words-values.ts';

export const mediaMutedSet = defineCall({
  name: 'media/muted/set',
  summary:
    'Keeps whatever has a word in its title, tags or uploader’s name out of the viewer’s feeds, or lets it in again',
  auth: 'session',
  request: z.strictObject({
    word: line('屏蔽词', 1, MUTED_WORD_LENGTH),
    isMuted: named(z.boolean(), '屏蔽').default(true),
  }),
  response: mutedWords,
});
