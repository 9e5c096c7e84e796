import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleLight } from '../../shapes/console-light.ts';
import { nothing } from '../../shapes/fields.ts';

export const consoleLightList = defineConsoleCall({
  name: 'light/list',
  summary: 'Running lights by location and order',
  roles: ['owner', 'editor'],
  request: nothing,
  response: z.object({ list: z.array(consoleLight) }),
});
