import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContent } from '../../shapes/console-content.ts';
import { coverSource } from '../../shapes/cover.ts';
import { id } from '../../shapes/fields.ts';

export const consoleCoverSet = defineConsoleCall({
  name: 'cover/set',
  summary: 'Sets the cover of a video: the frame of a moment, or an uploaded picture',
  roles: ['owner', 'editor'],
  request: z.strictObject({ contentId: id, from: coverSource }),
  response: consoleContent,
  /** 4150: the frame cannot be taken. 4290: too many pictures at once. */
  errors: [4040, 4090, 4150, 4290],
});
