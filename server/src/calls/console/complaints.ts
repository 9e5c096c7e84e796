import {
  answerComplaint,
  complaintPage,
  openComplaint,
} from '../../domain/reports/decide-complaint.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Complaints of people who are shown. */
export const consoleComplaintCalls = {
  'complaint/decide': ({ input, staff, context }) => answerComplaint(context, staff, input),
  'complaint/info': ({ input, staff, context }) => openComplaint(context, staff, input.id),
  'complaint/list': ({ input, context }) => complaintPage(context, input),
} satisfies Partial<ConsoleHandlers>;
