import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { pictureFile, SUPPORT_PICTURE_BODY_BYTES, supportPicture } from '../../shapes/support.ts';

export const consoleSupportPicture = defineConsoleCall({
  name: 'support/picture',
  summary: 'Uploads a picture for an answer',
  roles: ['owner', 'support'],
  bodyBytes: SUPPORT_PICTURE_BODY_BYTES,
  request: z.strictObject({ picture: pictureFile }),
  response: supportPicture,
  errors: [4040, 4090, 4130, 4150],
});
