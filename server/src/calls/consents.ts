import {
  addConsent,
  getOwnConsent,
  linkConsent,
  ownConsents,
} from '../domain/consents/consents.ts';
import { revokeConsent } from '../domain/consents/end-consent.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** People shown in the works of creators. */
export const consentCalls = {
  'creator/consent/add': ({ input, viewer, context }) => addConsent(context, viewer, input),
  'creator/consent/link': ({ input, viewer, context }) => linkConsent(context, viewer, input),
  'creator/consent/list': ({ input, viewer, context }) => ownConsents(context, viewer, input),
  'creator/consent/revoke': async ({ input, viewer, context }) => {
    await getOwnConsent(context, viewer, input.id);
    const creator = { staffId: null, login: '创作者', address: '' };
    await revokeConsent(context, creator, input);
    return getOwnConsent(context, viewer, input.id);
  },
} satisfies Partial<AppHandlers>;
