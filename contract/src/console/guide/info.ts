import { defineConsoleCall } from '../../define-call.ts';
import { nothing } from '../../shapes/fields.ts';
import { guideState } from '../../shapes/guide.ts';

export const consoleGuideInfo = defineConsoleCall({
  name: 'guide/info',
  summary: 'What a new installation still needs',
  roles: ['owner'],
  request: nothing,
  response: guideState,
});
