import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleComplaint } from '../../shapes/complaint.ts';
import { id } from '../../shapes/fields.ts';

export const consoleComplaintInfo = defineConsoleCall({
  name: 'complaint/info',
  summary: 'A complaint with the sealed contact; the look is noted',
  roles: ['moderator'],
  request: z.strictObject({ id }),
  response: consoleComplaint,
  errors: [4040],
});
