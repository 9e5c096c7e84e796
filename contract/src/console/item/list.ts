import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { videoKind } from '../../shapes/catalogue.ts';
import { consoleItemRow, itemState, mediaState } from '../../shapes/console-item.ts';
import { line, named } from '../../shapes/fields.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleItemList = defineConsoleCall({
  name: 'item/list',
  summary: 'The catalogue, newest first',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({
    state: named(itemState, '状态').optional(),
    mediaState: named(mediaState, '转码状态').optional(),
    kind: named(videoKind, '类型').optional(),
    text: line('搜索词', 1, 80).optional(),
    ...pageRequest,
  }),
  response: pageOf(consoleItemRow),
});
