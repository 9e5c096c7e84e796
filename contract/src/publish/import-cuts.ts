import { defineCall } from '../define-call.ts';
import { cutsRequest, foundCuts } from '../shapes/imports.ts';

export const publishImportCuts = defineCall({
  name: 'publish/import/cuts',
  summary:
    'Where a text of the viewer’s own would be cut into chapters, in an encoding and by a rule',
  auth: 'session',
  request: cutsRequest,
  response: foundCuts,
  errors: [4040, 4090],
});
