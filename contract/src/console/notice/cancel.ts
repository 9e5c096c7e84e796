import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { notice } from '../../shapes/notice.ts';
import { z } from 'zod';

export const consoleNoticeCancel = defineConsoleCall({
  name: 'notice/cancel',
  summary: 'Sends a notice to nobody else; who has it keeps it',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id }),
  response: notice,
  errors: [4040, 4090],
});
