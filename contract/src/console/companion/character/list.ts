import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { companionState } from '../../../shapes/companion.ts';
import { consoleCompanion } from '../../../shapes/console-companion.ts';
import { pageOf, pageRequest } from '../../../shapes/page.ts';

export const consoleCompanionCharacterList = defineConsoleCall({
  name: 'companion/character/list',
  summary:
    'Characters of companions in a state; of those that wait, the gravest by the machine first, then what waits longest',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ state: companionState.default('waiting'), ...pageRequest }),
  response: pageOf(consoleCompanion),
  errors: [],
});
