import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { statementRequest } from '../shapes/statement.ts';

/** The file is had once or more from the path that is answered, until it expires. */
export const transStatement = defineCall({
  name: 'trans/statement',
  summary: 'A link to a statement of the viewer as CSV: gold, income or both, of a range of days',
  auth: 'session',
  encrypted: true,
  request: z.strictObject(statementRequest),
  response: z.object({
    /** Below the address of the API. */
    path: z.string(),
    expiresAt: z.int(),
  }),
  errors: [4290],
});
