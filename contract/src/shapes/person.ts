import { z } from 'zod';
import { picture } from './catalogue.ts';
import { id } from './fields.ts';

/** A user in a list of people. */
export const person = z.object({
  id,
  nickname: z.string(),
  avatar: picture.nullable(),
  intro: z.string(),
  followers: z.int().nonnegative(),
  /** Whether the viewer follows them. */
  isFollowed: z.boolean(),
});
export type Person = z.infer<typeof person>;
