import {
  consoleAgents,
  consoleCommissions,
  rebindInviter,
} from '../../domain/agents/console-agents.ts';
import { consoleRedeemOffers, saveRedeemOffer } from '../../domain/agents/edit-redeem-offers.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Agents, their commissions, and offers for income. */
export const consoleAgentCalls = {
  'agent/commissions': ({ input, context }) => consoleCommissions(context, input),
  'agent/list': ({ input, context }) => consoleAgents(context, input),
  'agent/rebind': ({ input, staff, context }) => rebindInviter(context, staff, input),
  'redeem/list': ({ context }) => consoleRedeemOffers(context),
  'redeem/save': ({ input, staff, context }) => saveRedeemOffer(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
