import { defineCall } from '../define-call.ts';
import { nothing } from '../shapes/fields.ts';
import { openUploads } from '../shapes/upload.ts';

export const uploadList = defineCall({
  name: 'upload/list',
  summary:
    'Uploads of the viewer that are not used yet, the latest first, and what may still be begun',
  auth: 'session',
  request: nothing,
  response: openUploads,
});
