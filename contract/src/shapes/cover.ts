import { z } from 'zod';
import { picture } from './catalogue.ts';
import { named } from './fields.ts';

/** Frames of a video that its cover can be taken of. */
export const coverChoices = z.object({
  /** One picture that holds them all; null where there are none. */
  sheet: picture.nullable(),
  tileWidth: z.int(),
  tileHeight: z.int(),
  /** Moments, and where on the sheet they are seen, in pixels from the top left. */
  frames: z.array(z.object({ seconds: z.number(), left: z.int(), top: z.int() })),
});

/** What a cover is made of: the frame of a moment, or an uploaded picture. */
export const coverSource = named(
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('frame'),
      seconds: named(z.number().min(0).max(86_400), '时间'),
    }),
    z.strictObject({
      kind: z.literal('picture'),
      path: named(z.string().min(1).max(300), '图片'),
    }),
  ]),
  '封面',
);
