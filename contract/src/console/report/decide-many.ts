import { defineConsoleCall } from '../../define-call.ts';
import { bulkAnswer, bulkIds } from '../../shapes/bulk.ts';
import { consoleReportDecide } from './decide.ts';

export const consoleReportDecideMany = defineConsoleCall({
  name: 'report/decideMany',
  summary: 'Decides up to a hundred cases alike, each for itself and each audited',
  roles: consoleReportDecide.roles,
  request: consoleReportDecide.request
    .omit({ id: true })
    .extend({ ids: bulkIds('举报') })
    .strict(),
  response: bulkAnswer,
});
