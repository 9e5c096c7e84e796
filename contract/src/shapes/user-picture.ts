import { z } from 'zod';
import { picture } from './catalogue.ts';
import { id, named } from './fields.ts';

/**
 * A picture that a user added, as cards and comments show it: upright, encoded anew and without what the camera wrote
 * into the file.
 */
export const userPicture = z.object({
  id,
  /** Of the whole picture, in pixels. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** What is shown in lists: small, or a blur where the viewer may not see it. */
  thumb: picture,
  isBlurred: z.boolean(),
});
export type UserPicture = z.infer<typeof userPicture>;

/** Pictures by the ids that `post/picture/add`, or a form of `upload/img`, answered with. */
export function pictureIds(most: number) {
  return named(
    z
      .array(id)
      .max(most)
      .refine((ids) => new Set(ids).size === ids.length),
    '图片',
  );
}
