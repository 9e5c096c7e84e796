import { withdrawalHistory } from '../domain/withdrawals/history.ts';
import { addPayee, ownPayees, removePayee, replacePayee } from '../domain/withdrawals/payees.ts';
import { submitWithdrawal } from '../domain/withdrawals/submit.ts';
import { withdrawalTerms } from '../domain/withdrawals/terms.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Cards and addresses, and income paid out to them. */
export const withdrawalCalls = {
  'bankcard/add': ({ input, viewer, context }) => addPayee(context, viewer, input),
  'bankcard/del': ({ input, viewer, context }) => removePayee(context, viewer, input.id),
  'bankcard/list': ({ viewer, context }) => ownPayees(context, viewer),
  'bankcard/update': ({ input, viewer, context }) => replacePayee(context, viewer, input),
  'withdrawal/history': ({ input, viewer, context }) => withdrawalHistory(context, viewer, input),
  'withdrawal/info': ({ viewer, context }) => withdrawalTerms(context, viewer),
  'withdrawal/submit': ({ input, viewer, context }) => submitWithdrawal(context, viewer, input),
} satisfies Partial<AppHandlers>;
