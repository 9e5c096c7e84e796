import { consoleFriendGifts } from '../../domain/friend-gifts/list-gifts.ts';
import { checkRuns, startChecks } from '../../domain/gold/check-ledger.ts';
import { consoleCards, saveCard } from '../../domain/gold/edit-cards.ts';
import { consoleGoldPackages, saveGoldPackage } from '../../domain/gold/edit-gold-packages.ts';
import { approveGift, consoleGifts, giftLimits, refuseGift } from '../../domain/gold/gifts.ts';
import { ledgerAccounts, transfers } from '../../domain/gold/transfers.ts';
import { consolePurchases, refundByStaff } from '../../domain/purchase/console-purchases.ts';
import { refundJobs } from '../../domain/purchase/refund-everybody.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Cards, gold packages, gifts, purchases, refunds and the ledger. */
export const consoleGoldCalls = {
  'card/list': ({ context }) => consoleCards(context),
  'card/save': ({ input, staff, context }) => saveCard(context, staff, input),
  'friend-gift/list': ({ input, context }) => consoleFriendGifts(context, input),
  'gold/gift/approve': ({ input, staff, context }) => approveGift(context, staff, input.id),
  'gold/gift/limits': ({ staff, context }) => giftLimits(context, staff),
  'gold/gift/list': ({ input, context }) => consoleGifts(context, input),
  'gold/gift/refuse': ({ input, staff, context }) => refuseGift(context, staff, input),
  'gold/package/list': ({ context }) => consoleGoldPackages(context),
  'gold/package/save': ({ input, staff, context }) => saveGoldPackage(context, staff, input),
  'purchase/list': ({ input, context }) => consolePurchases(context, input),
  'purchase/refund': ({ input, staff, context }) => refundByStaff(context, staff, input),
  'purchase/refund/jobs': ({ input, context }) => refundJobs(context, input),
  'ledger/accounts': ({ context }) => ledgerAccounts(context),
  'ledger/check/list': ({ context }) => checkRuns(context),
  'ledger/check/run': ({ staff, context }) => startChecks(context, staff),
  'ledger/list': ({ input, context }) => transfers(context, input),
} satisfies Partial<ConsoleHandlers>;
