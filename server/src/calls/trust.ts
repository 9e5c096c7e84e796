import { appealMeasure, ownMeasures } from '../domain/measures/own-measures.ts';
import { ownPrivacy, setPrivacy } from '../domain/follow/privacy.ts';
import { ownTrust } from '../domain/trust/own-trust.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Trust, and what was decided about the viewer. */
export const trustCalls = {
  'user/measure/appeal': ({ input, viewer, context }) =>
    appealMeasure(context, viewer.userId, input),
  'user/measure/list': ({ input, viewer, context }) => ownMeasures(context, viewer, input),
  'user/privacy/info': ({ viewer, context }) => ownPrivacy(context, viewer),
  'user/privacy/set': ({ input, viewer, context }) => setPrivacy(context, viewer, input),
  'user/trust': ({ viewer, context }) => ownTrust(context, viewer),
} satisfies Partial<AppHandlers>;
