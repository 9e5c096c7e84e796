import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { blockAppealRow } from '../../shapes/block.ts';
import { named } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleBlockAppealList = defineConsoleCall({
  name: 'block/appeal/list',
  summary:
    'Appeals against blocks: those that wait, oldest first, or the decided ones, latest first',
  roles: ['owner', 'moderator', 'support'],
  request: z.strictObject({ isOpen: named(z.boolean(), '待处理').default(true), ...pageRequest }),
  response: pageOf(blockAppealRow),
});
