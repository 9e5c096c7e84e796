import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { gameSave } from '../shapes/game.ts';

export const porngameStart = defineCall({
  name: 'porngame/start',
  summary: 'Begins a game that is open to the viewer: what it keeps for them, and their best score',
  auth: 'session',
  request: z.strictObject({ id: named(id, '游戏') }),
  response: z.object({
    /** Null where nothing is kept yet. */
    save: gameSave.nullable(),
    best: z.int().nonnegative().nullable(),
  }),
  errors: [4031, 4040, 4100, 4101],
});
