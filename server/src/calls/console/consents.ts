import { consoleConsents, decideConsentOf, openConsent } from '../../domain/consents/consents.ts';
import { showConsentFile } from '../../domain/consents/consent-file.ts';
import { revokeConsent } from '../../domain/consents/end-consent.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Consents of people shown. */
export const consoleConsentCalls = {
  'consent/decide': ({ input, staff, context }) => decideConsentOf(context, staff, input),
  'consent/file': ({ input, staff, context }) => showConsentFile(context, staff, input.id),
  'consent/info': ({ input, staff, context }) => openConsent(context, staff, input.id),
  'consent/list': ({ input, context }) => consoleConsents(context, input),
  'consent/revoke': async ({ input, staff, context }) => {
    await revokeConsent(context, staff, input);
    return openConsent(context, staff, input.id);
  },
} satisfies Partial<ConsoleHandlers>;
