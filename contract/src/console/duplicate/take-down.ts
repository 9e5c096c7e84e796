import { defineConsoleCall } from '../../define-call.ts';
import { bulkAnswer, bulkIds } from '../../shapes/bulk.ts';
import { consoleContentTakeDown } from '../content/take-down.ts';

export const consoleDuplicateTakeDown = defineConsoleCall({
  name: 'duplicate/takeDown',
  summary:
    'Takes up to a hundred contents down for good, each for itself, with a statement of its own',
  roles: consoleContentTakeDown.roles,
  request: consoleContentTakeDown.request
    .omit({ id: true })
    .extend({ ids: bulkIds('内容') })
    .strict(),
  response: bulkAnswer,
});
