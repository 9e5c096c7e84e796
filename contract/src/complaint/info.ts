import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { complaintStatus, complaintTicket } from '../shapes/complaint.ts';

export const complaintInfo = defineCall({
  name: 'complaint/info',
  summary: 'What became of a complaint, for the holder of its link',
  auth: 'none',
  request: z.strictObject({ ticket: complaintTicket }),
  response: complaintStatus,
  errors: [4040],
});
