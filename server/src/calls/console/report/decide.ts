import type { consoleReportDecide } from '@yehang/contract/console/report/decide.ts';
import { decideReport } from '../../../domain/reports/decide-report.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleReportDecide: ConsoleHandler<typeof consoleReportDecide> = ({
  input,
  staff,
  context,
}) => decideReport(context, staff, input);
