import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { newProvider, provider, PROVIDER_BODY_BYTES } from '../../shapes/provider.ts';

export const consoleProviderAdd = defineConsoleCall({
  name: 'provider/add',
  summary: 'Records an agreement; its pictures are sealed',
  roles: ['owner', 'moderator'],
  bodyBytes: PROVIDER_BODY_BYTES,
  request: z.strictObject(newProvider),
  response: provider,
  errors: [4090, 4130, 4150],
});
