import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { staffReason } from '../../shapes/money.ts';
import { provider } from '../../shapes/provider.ts';

export const consoleProviderEnd = defineConsoleCall({
  name: 'provider/end',
  summary:
    'Ends an agreement: everything of the provider is taken down, and its buyers are refunded',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id, reason: staffReason }),
  response: provider,
  errors: [4040, 4090],
});
