import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { noticeSegment } from '../../shapes/notice.ts';

export const consoleNoticeCount = defineConsoleCall({
  name: 'notice/count',
  summary: 'How many users a notice would go to',
  roles: ['owner', 'editor'],
  request: z.strictObject({ segment: noticeSegment }),
  response: z.object({ users: z.int().nonnegative() }),
});
