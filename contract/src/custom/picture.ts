import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  pictureFile,
  SUPPORT_PICTURE_BODY_BYTES,
  supportPicture,
  supportTicket,
} from '../shapes/support.ts';

export const customPicture = defineCall({
  name: 'custom/picture',
  summary: 'Uploads a picture for a conversation with support, or with a session for feedback',
  auth: 'none',
  bodyBytes: SUPPORT_PICTURE_BODY_BYTES,
  request: z.strictObject({ ticket: supportTicket, picture: pictureFile }),
  response: supportPicture,
  errors: [4030, 4040, 4090, 4130, 4150],
});
