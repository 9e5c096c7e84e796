import { defineConsoleCall } from '../../define-call.ts';
import { linesRequest, textLines } from '../../shapes/imports.ts';

export const consoleImportLines = defineConsoleCall({
  name: 'import/lines',
  summary: 'Lines of a text that is imported, for choosing where a chapter begins',
  roles: ['owner', 'editor'],
  request: linesRequest,
  response: textLines,
  errors: [4040, 4090],
});
