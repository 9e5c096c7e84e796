import { ledgerLines } from '../domain/gold/ledger-lines.ts';
import { openStatementLink } from '../domain/gold/statement-link.ts';
import { cardOffers } from '../domain/gold/offers.ts';
import { goldOffers } from '../domain/recharge/gold-offers.ts';
import { buyCard } from '../domain/purchase/buy-card.ts';
import { purchaseLines } from '../domain/purchase/list-purchases.ts';
import { audienceOf } from '../domain/viewer.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Membership cards, gold, and the lists of what was paid. */
export const goldCalls = {
  'card/list': ({ viewer, context }) => cardOffers(context, viewer),
  'card/pay': ({ input, viewer, context }) => buyCard(context, viewer, input),
  'gold/paytypeinfo': ({ viewer, context }) => goldOffers(context, viewer),
  'trans/expenses/list': ({ input, viewer, context }) =>
    ledgerLines(context, viewer, 'expenses', input),
  'trans/income/list': ({ input, viewer, context }) =>
    ledgerLines(context, viewer, 'income', input),
  'trans/order/list': ({ input, viewer, context }) =>
    purchaseLines(context, { userId: viewer.userId, audience: audienceOf(viewer) }, input),
  'trans/recharge/list': ({ input, viewer, context }) =>
    ledgerLines(context, viewer, 'recharge', input),
  'trans/statement': ({ input, viewer, context }) => openStatementLink(context, viewer, input),
} satisfies Partial<AppHandlers>;
