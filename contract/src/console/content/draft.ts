import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleContent } from '../../shapes/console-content.ts';
import { roomKind } from '../../shapes/console-room.ts';
import { line, named } from '../../shapes/fields.ts';
import { idempotencyKey } from '../../shapes/money.ts';

export const consoleContentDraft = defineConsoleCall({
  name: 'content/draft',
  summary: 'Begins a content of a room with its title; the same key twice gives the same content',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    idempotencyKey,
    kind: named(roomKind, '类型'),
    title: line('标题', 1, 80),
  }),
  response: consoleContent,
  errors: [4090],
});
