import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { pageOf, pageRequest } from '../../shapes/page.ts';
import { providerRow, providerState } from '../../shapes/provider.ts';

export const consoleProviderList = defineConsoleCall({
  name: 'provider/list',
  summary: 'Agreements with those who provide material, the latest first',
  roles: ['owner', 'moderator'],
  request: z.strictObject({ state: providerState.default('active'), ...pageRequest }),
  response: pageOf(providerRow),
});
