import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleRoom, roomFields } from '../../shapes/console-room.ts';
import { id } from '../../shapes/fields.ts';
import { hidingGrounds } from '../../shapes/hiding-grounds.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleRoomSave = defineConsoleCall({
  name: 'room/save',
  summary:
    'Changes the given fields of a content of a room, from the version named. A reason is asked for another rating of what a user made',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id, version: recordVersion, ...roomFields, ...hidingGrounds }),
  response: consoleRoom,
  errors: [4040, 4090],
});
