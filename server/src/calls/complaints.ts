import { addComplaint, complaintStatus } from '../domain/reports/complaints.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Complaints of people who are shown and have no account. */
export const complaintCalls = {
  'complaint/add': ({ input, context, client }) => addComplaint(context, input, client.network),
  'complaint/info': ({ input, context }) => complaintStatus(context, input.ticket),
} satisfies Partial<AppHandlers>;
