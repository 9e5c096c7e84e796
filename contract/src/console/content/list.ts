import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContentRow, contentState, mediaState } from '../../shapes/console-content.ts';
import { contentKind } from '../../shapes/content.ts';
import { line, named } from '../../shapes/fields.ts';
import { channelSection } from '../../shapes/home.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';

export const consoleContentList = defineConsoleCall({
  name: 'content/list',
  summary: 'Contents of every kind, newest first',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({
    state: named(contentState, '状态').optional(),
    /** Of its media: only what has any. */
    mediaState: named(mediaState, '转码状态').optional(),
    kind: named(contentKind, '类型').optional(),
    /** What is the dark section's alone, or what is not. */
    section: named(channelSection, '所在').optional(),
    text: line('搜索词', 1, 80).optional(),
    ...pageRequest,
  }),
  response: pageOf(consoleContentRow),
});
