import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { companionMemory, memoryText } from '../../shapes/companion.ts';
import { id, named, versionFrom } from '../../shapes/fields.ts';

export const aimateMemorySave = defineCall({
  name: 'aimate/memory/save',
  summary: 'Writes a memory, or changes one from the version named',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    characterId: named(id, '角色'),
    id: named(id, '记忆'),
    version: versionFrom(0),
    text: memoryText,
  }),
  response: companionMemory,
  errors: [4000, 4030, 4031, 4040, 4090],
});
