import { defineConsoleCall } from '../../define-call.ts';
import { cutsRequest, foundCuts } from '../../shapes/imports.ts';

export const consoleImportCuts = defineConsoleCall({
  name: 'import/cuts',
  summary: 'Where a text would be cut into chapters, in an encoding and by a rule',
  roles: ['owner', 'editor'],
  request: cutsRequest,
  response: foundCuts,
  errors: [4040, 4090],
});
