import {
  agentDays,
  agentIncome,
  agentRank,
  commissionInfo,
  invitedPage,
} from '../domain/agents/agent-views.ts';
import { enterInviteCode } from '../domain/agents/bind-inviter.ts';
import { exchangeIncome, redeemOffers, redemptionHistory } from '../domain/agents/exchange.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Invitations, what they earn, and what that is exchanged for. */
export const agentCalls = {
  'redeem/exchange': ({ input, viewer, context }) => exchangeIncome(context, viewer, input),
  'redeem/history': ({ input, viewer, context }) => redemptionHistory(context, viewer, input),
  'redeem/list': ({ viewer, context }) => redeemOffers(context, viewer),
  'user/invite/income': ({ input, viewer, context }) => agentIncome(context, viewer, input),
  'user/invite/income/days': ({ input, viewer, context }) => agentDays(context, viewer, input),
  'user/invite/income/info': ({ input, viewer, context }) =>
    commissionInfo(context, viewer, input.id),
  'user/invite/list': ({ input, viewer, context }) => invitedPage(context, viewer, input),
  'user/invite/rank': ({ viewer, context }) => agentRank(context, viewer),
  'user/invite/setcode': ({ input, viewer, context }) =>
    enterInviteCode(context, viewer, input.code),
} satisfies Partial<AppHandlers>;
