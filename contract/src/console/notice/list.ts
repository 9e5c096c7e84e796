import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { notice } from '../../shapes/notice.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleNoticeList = defineConsoleCall({
  name: 'notice/list',
  summary: 'Notices to many users, the latest first, with how far they are',
  roles: ['owner', 'editor'],
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(notice),
});
