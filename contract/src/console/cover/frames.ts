import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { picture } from '../../shapes/catalogue.ts';
import { id } from '../../shapes/fields.ts';

export const consoleCoverFrames = defineConsoleCall({
  name: 'cover/frames',
  summary: 'Frames spread over a video that its cover can be taken of',
  roles: ['owner', 'editor'],
  request: z.strictObject({ contentId: id }),
  response: z.object({
    /** One picture that holds them all; null where there are none. */
    sheet: picture.nullable(),
    tileWidth: z.int(),
    tileHeight: z.int(),
    /** Moments, and where on the sheet they are seen, in pixels from the top left. */
    frames: z.array(z.object({ seconds: z.number(), left: z.int(), top: z.int() })),
  }),
  errors: [4040],
});
