import { complianceReports, reportFile, requestReport } from '../../domain/compliance/reports.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Monthly compliance reports. */
export const consoleComplianceCalls = {
  'compliance/create': ({ input, staff, context }) => requestReport(context, staff, input),
  'compliance/file': ({ input, staff, context }) => reportFile(context, staff, input),
  'compliance/list': ({ input, context }) => complianceReports(context, input),
} satisfies Partial<ConsoleHandlers>;
