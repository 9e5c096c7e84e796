import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { named } from '../../shapes/fields.ts';
import { guideState } from '../../shapes/guide.ts';

export const consoleGuideDismiss = defineConsoleCall({
  name: 'guide/dismiss',
  summary: 'Puts the guide of a first run away, or brings it back',
  roles: ['owner'],
  request: z.strictObject({ isDismissed: named(z.boolean(), '收起') }),
  response: guideState,
});
