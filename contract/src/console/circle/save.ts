import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleCircle, consoleCircleFields } from '../../shapes/console-circle.ts';
import { id } from '../../shapes/fields.ts';
import { hidingGrounds } from '../../shapes/hiding-grounds.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleCircleSave = defineConsoleCall({
  name: 'circle/save',
  summary:
    'Changes a circle that has an id, from the version named; makes a new one without. A reason is asked to close one that has an owner, or to rate it otherwise',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...consoleCircleFields,
    ...hidingGrounds,
  }),
  response: consoleCircle,
  errors: [4040, 4090],
});
