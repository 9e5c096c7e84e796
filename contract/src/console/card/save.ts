import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { cardFields, consoleCard } from '../../shapes/console-offer.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleCardSave = defineConsoleCall({
  name: 'card/save',
  summary:
    'Changes a card that has an id, from the version named; makes a new one without. What was bought stays as it was',
  roles: ['owner', 'finance'],
  request: z.strictObject({ id: id.optional(), version: recordVersion.optional(), ...cardFields }),
  response: consoleCard,
  errors: [4040, 4090],
});
