import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleActorInfo, actorFields } from '../../shapes/console-topic.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleActorSave = defineConsoleCall({
  name: 'actor/save',
  summary: 'Makes an actor, or changes one from the version named',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id: id.optional(), version: recordVersion.optional(), ...actorFields }),
  response: consoleActorInfo,
  errors: [4040, 4090],
});
