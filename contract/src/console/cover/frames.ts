import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { coverChoices } from '../../shapes/cover.ts';
import { id } from '../../shapes/fields.ts';

export const consoleCoverFrames = defineConsoleCall({
  name: 'cover/frames',
  summary: 'Frames spread over a video that its cover can be taken of',
  roles: ['owner', 'editor'],
  request: z.strictObject({ contentId: id }),
  response: coverChoices,
  errors: [4040],
});
