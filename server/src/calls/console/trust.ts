import { consoleMeasures, giveStrike } from '../../domain/measures/own-measures.ts';
import { consoleTrust, setTrust } from '../../domain/trust/own-trust.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Trust of users. */
export const consoleTrustCalls = {
  'measure/list': ({ input, context }) => consoleMeasures(context, input),
  'measure/strike': async ({ input, staff, context }) => {
    await giveStrike(context, staff, input);
    return {};
  },
  'trust/info': ({ input, context }) => consoleTrust(context, input.userId),
  'trust/set': ({ input, staff, context }) => setTrust(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
