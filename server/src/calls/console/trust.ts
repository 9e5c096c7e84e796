import { consoleTrust, setTrust } from '../../domain/trust/own-trust.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Trust of users. */
export const consoleTrustCalls = {
  'trust/info': ({ input, context }) => consoleTrust(context, input.userId),
  'trust/set': ({ input, staff, context }) => setTrust(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
