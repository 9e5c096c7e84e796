import type { reportAdd } from '@yehang/contract/report/add.ts';
import { addReport } from '../../domain/reports/add-report.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleReportAdd: AppHandler<typeof reportAdd> = ({ input, viewer, context }) =>
  addReport(context, viewer, input);
