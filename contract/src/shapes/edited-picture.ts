import { z } from 'zod';
import { id, line, named } from './fields.ts';

/** Pictures that a chapter or a set has, and that one call changes at most. */
export const MOST_PICTURES = 10_000;

/** The chapter of a comic whose pictures are meant; null for those of a picture set. */
export const picturesOfChapter = named(id.nullable(), '章节');

export const pictureIds = named(z.array(id).min(1).max(MOST_PICTURES), '图片');

/** What is done to pictures. */
export const pictureChange = z.discriminatedUnion('act', [
  /** Of one; empty for none. */
  z.strictObject({ act: z.literal('caption'), caption: line('图片说明', 0, 200) }),
  z.strictObject({ act: z.literal('remove') }),
]);
export type PictureChange = z.infer<typeof pictureChange>;
