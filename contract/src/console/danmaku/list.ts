import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleDanmaku } from '../../shapes/console-moderation.ts';
import { danmakuState } from '../../shapes/danmaku.ts';
import { id, line, named } from '../../shapes/fields.ts';
import { machineFilter } from '../../shapes/picture-finding.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleDanmakuList = defineConsoleCall({
  name: 'danmaku/list',
  summary:
    'Danmaku: those that wait first, then the latest; of those that wait alone, the machine’s findings first, then the oldest',
  roles: ['moderator'],
  request: z.strictObject({
    /** One alone, as a report names it. */
    id: named(id, '弹幕').optional(),
    state: named(danmakuState, '状态').optional(),
    contentId: named(id, '视频').optional(),
    authorId: named(id, '发送者').optional(),
    /** Stands in the danmaku. */
    text: line('搜索词', 1, 50).optional(),
    found: named(machineFilter, '机器发现').optional(),
    ...pageRequest,
  }),
  response: pageOf(consoleDanmaku),
});
