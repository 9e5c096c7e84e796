import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionChat } from '../../shapes/companion.ts';
import { companionBackground } from '../../shapes/companion-score.ts';
import { id, line, named } from '../../shapes/fields.ts';

export const aimateChatSave = defineCall({
  name: 'aimate/chat/save',
  summary: 'Changes the title or the background of a conversation',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id: named(id, '对话'),
    title: line('标题', 0, 40).optional(),
    background: companionBackground.optional(),
  }),
  response: companionChat,
  errors: [4030, 4040],
});
