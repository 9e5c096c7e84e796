import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { consoleRedeemOffer, redeemOfferFields } from '../../shapes/agent.ts';
import { id } from '../../shapes/fields.ts';
import { recordVersion } from '../../shapes/operator-fields.ts';

export const consoleRedeemSave = defineConsoleCall({
  name: 'redeem/save',
  summary:
    'Changes an offer for income that has an id, from the version named; makes a new one without',
  roles: ['owner', 'finance'],
  request: z.strictObject({
    id: id.optional(),
    version: recordVersion.optional(),
    ...redeemOfferFields,
  }),
  response: consoleRedeemOffer,
  errors: [4040, 4090],
});
