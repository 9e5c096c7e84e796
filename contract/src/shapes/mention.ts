import { z } from 'zod';
import { id, named } from './fields.ts';
import { MOST_MENTIONS } from './mention-values.ts';

/** Somebody whom a text names as `@` and the nickname, as it was when the text was written. */
export const mention = z.object({ userId: id, nickname: z.string() });
export type Mention = z.infer<typeof mention>;

/** Ids of the people named; who is not named in the text by their nickname is left out. */
export const mentionIds = named(z.array(id).max(MOST_MENTIONS), '提到的人');
