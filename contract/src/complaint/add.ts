import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { deviceId, solvedChallenge } from '../shapes/account.ts';
import { complaintStatus, complaintTicket, newComplaint } from '../shapes/complaint.ts';

export const complaintAdd = defineCall({
  name: 'complaint/add',
  summary:
    'A person who is shown, who speaks for them, or who holds the rights asks without an account for works, posts, picture sets, comments or what a profile shows to go',
  auth: 'none',
  request: z.strictObject({ ...newComplaint, devID: deviceId, ...solvedChallenge }),
  response: complaintStatus.extend({
    /** With it alone the answer is read. */
    ticket: complaintTicket,
  }),
  errors: [4030],
});
