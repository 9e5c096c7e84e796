import { defineCall } from '../define-call.ts';
import { linesRequest, textLines } from '../shapes/imports.ts';

export const publishImportLines = defineCall({
  name: 'publish/import/lines',
  summary:
    'Lines of a text of the viewer’s own that is imported, for choosing where a chapter begins',
  auth: 'session',
  request: linesRequest,
  response: textLines,
  errors: [4040, 4090],
});
