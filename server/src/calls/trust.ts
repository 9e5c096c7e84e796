import { ownTrust } from '../domain/trust/own-trust.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Trust, and what was decided about the viewer. */
export const trustCalls = {
  'user/trust': ({ viewer, context }) => ownTrust(context, viewer),
} satisfies Partial<AppHandlers>;
