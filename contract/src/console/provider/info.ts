import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { provider } from '../../shapes/provider.ts';

export const consoleProviderInfo = defineConsoleCall({
  name: 'provider/info',
  summary: 'An agreement with its files and some of its contents',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ id }),
  response: provider,
  errors: [4040],
});
