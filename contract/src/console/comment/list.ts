import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { commentState } from '../../shapes/comment.ts';
import { consoleComment } from '../../shapes/console-moderation.ts';
import { id, line, named } from '../../shapes/fields.ts';
import { machineFilter } from '../../shapes/picture-finding.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleCommentList = defineConsoleCall({
  name: 'comment/list',
  summary:
    'Comments, latest first; those that wait are reviewed here, the machine’s findings first, then the oldest',
  roles: ['moderator'],
  request: z.strictObject({
    state: named(commentState, '状态').optional(),
    authorId: named(id, '作者').optional(),
    /** Stands in the comment. */
    text: line('搜索词', 1, 64).optional(),
    found: named(machineFilter, '机器发现').optional(),
    ...pageRequest,
  }),
  response: pageOf(consoleComment),
});
