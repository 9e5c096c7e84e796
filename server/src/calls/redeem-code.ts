import { redeemCode, redeemedCodes } from '../domain/codes/redeem.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Codes for gold, days of a tier, and contents. */
export const redeemCodeCalls = {
  'redeemcode/list': ({ input, viewer, context }) => redeemedCodes(context, viewer, input),
  'redeemcode/use': ({ input, viewer, context, client }) =>
    redeemCode(context, viewer, input, client.network),
} satisfies Partial<AppHandlers>;
