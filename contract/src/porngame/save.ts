import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named, versionFrom } from '../shapes/fields.ts';
import { GAME_SAVE_BYTES, gameSaveData } from '../shapes/game.ts';

/** 4090: another device kept something in the meantime (data: `{ save }`). */
export const porngameSave = defineCall({
  name: 'porngame/save',
  summary:
    'Keeps what a game wants kept for the viewer; of two devices the one that began from the latest wins',
  auth: 'session',
  // Written as JSON, some characters take several bytes.
  bodyBytes: 4 * GAME_SAVE_BYTES,
  request: z.strictObject({
    id: named(id, '游戏'),
    data: gameSaveData,
    /** The version that the game was started or saved with; 0 where there was none. */
    version: versionFrom(0),
  }),
  response: z.object({ version: z.int().positive() }),
  errors: [4031, 4040, 4090, 4100, 4101, 4290],
});
