import {
  payForScore,
  scoreBalance,
  scorePage,
  scoreProducts,
} from '../domain/ai/companion/score.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** The companion: score, characters, conversations, memory and gifts. */
export const aimateCalls = {
  'aimate/gianBalance': ({ viewer, context }) => scoreBalance(context, viewer),
  'aimate/score/list': ({ input, viewer, context }) => scorePage(context, viewer, input),
  'aimate/score/pay': ({ input, viewer, context }) => payForScore(context, viewer, input),
  'aimate/score/product/list': ({ viewer, context }) => scoreProducts(context, viewer),
} satisfies Partial<AppHandlers>;
