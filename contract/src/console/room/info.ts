import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleRoom } from '../../shapes/console-room.ts';
import { id } from '../../shapes/fields.ts';

export const consoleRoomInfo = defineConsoleCall({
  name: 'room/info',
  summary: 'A comic, novel, audio novel, picture set, game or reserved item as its form edits it',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ id }),
  response: consoleRoom,
  errors: [4040],
});
