import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id, named } from '../../shapes/fields.ts';
import { MOST_LINKED, provider } from '../../shapes/provider.ts';

export const consoleProviderLink = defineConsoleCall({
  name: 'provider/link',
  summary: 'Says that contents come from a provider, or no longer do',
  roles: ['owner', 'moderator'],
  request: z.strictObject({
    id,
    contentIds: named(z.array(id).min(1).max(MOST_LINKED), '作品'),
    linked: named(z.boolean(), '关联'),
  }),
  response: provider,
  errors: [4040, 4090],
});
