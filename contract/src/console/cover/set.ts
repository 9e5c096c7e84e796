import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContent } from '../../shapes/console-content.ts';
import { id, named } from '../../shapes/fields.ts';

export const consoleCoverSet = defineConsoleCall({
  name: 'cover/set',
  summary: 'Sets the cover of a video: the frame of a moment, or an uploaded picture',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    contentId: id,
    from: named(
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
    ),
  }),
  response: consoleContent,
  /** 4150: the frame cannot be taken. 4290: too many pictures at once. */
  errors: [4040, 4090, 4150, 4290],
});
