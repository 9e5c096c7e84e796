import type { consoleReportInfo } from '@yehang/contract/console/report/info.ts';
import { reportInfo } from '../../../domain/reports/decide-report.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleReportInfo: ConsoleHandler<typeof consoleReportInfo> = ({ input, context }) =>
  reportInfo(context, input.id);
