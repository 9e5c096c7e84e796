import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionChat } from '../../shapes/companion.ts';
import { id, named } from '../../shapes/fields.ts';
import { idempotencyKey } from '../../shapes/money.ts';

export const aimateChatOpen = defineCall({
  name: 'aimate/chat/open',
  summary: 'The latest conversation with a character, or a new one with a greeting',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    characterId: named(id, '角色'),
    opening: named(z.int().min(0).max(50), '开场白').default(0),
    isNew: named(z.boolean(), '新对话').default(false),
    idempotencyKey,
  }),
  response: companionChat,
  errors: [4031, 4040, 4090],
});
