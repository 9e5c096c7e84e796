import { defineConsoleCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { openUploads } from '../../shapes/upload.ts';

export const consoleUploadList = defineConsoleCall({
  name: 'upload/list',
  summary: 'Uploads of this member that are not whole yet, or whole and not used yet',
  roles: ['owner', 'editor'],
  request: nothing,
  response: openUploads,
});
