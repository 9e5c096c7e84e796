import type { consoleReportList } from '@yehang/contract/console/report/list.ts';
import { reportCases } from '../../../domain/reports/decide-report.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleReportList: ConsoleHandler<typeof consoleReportList> = ({ input, context }) =>
  reportCases(context, input);
