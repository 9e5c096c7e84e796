import { defineConsoleCall } from '../../define-call.ts';
import { bulkAnswer, bulkIds } from '../../shapes/bulk.ts';
import { consoleCommentDecide } from './decide.ts';

export const consoleCommentDecideMany = defineConsoleCall({
  name: 'comment/decideMany',
  summary: 'Shows or hides up to a hundred comments, each for itself and each audited',
  roles: consoleCommentDecide.roles,
  request: consoleCommentDecide.request
    .omit({ id: true })
    .extend({ ids: bulkIds('评论') })
    .strict(),
  response: bulkAnswer,
});
