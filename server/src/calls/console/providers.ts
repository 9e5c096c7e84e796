import { endProvider } from '../../domain/consents/end-provider.ts';
import {
  addProvider,
  getProvider,
  linkProvider,
  providerPage,
  showProviderFile,
} from '../../domain/consents/providers.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Agreements with those who provide material. */
export const consoleProviderCalls = {
  'provider/add': ({ input, staff, context }) => addProvider(context, staff, input),
  'provider/end': ({ input, staff, context }) => endProvider(context, staff, input),
  'provider/file': ({ input, staff, context }) => showProviderFile(context, staff, input.id),
  'provider/info': ({ input, context }) => getProvider(context, input.id),
  'provider/link': ({ input, staff, context }) => linkProvider(context, staff, input),
  'provider/list': ({ input, context }) => providerPage(context, input),
} satisfies Partial<ConsoleHandlers>;
