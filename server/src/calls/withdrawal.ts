import { cancelWithdrawal } from '../domain/withdrawals/cancel.ts';
import { withdrawalHistory } from '../domain/withdrawals/history.ts';
import {
  addPayee,
  ownPayees,
  removePayee,
  replacePayee,
  setDefaultPayee,
} from '../domain/withdrawals/payees.ts';
import { submitWithdrawal } from '../domain/withdrawals/submit.ts';
import { withdrawalTerms } from '../domain/withdrawals/terms.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Cards and addresses, and income paid out to them. */
export const withdrawalCalls = {
  'bankcard/add': ({ input, viewer, context }) => addPayee(context, viewer, input),
  'bankcard/default': ({ input, viewer, context }) => setDefaultPayee(context, viewer, input.id),
  'bankcard/del': ({ input, viewer, context }) => removePayee(context, viewer, input.id),
  'bankcard/list': ({ viewer, context }) => ownPayees(context, viewer),
  'bankcard/update': ({ input, viewer, context }) => replacePayee(context, viewer, input),
  'withdrawal/cancel': ({ input, viewer, context }) => cancelWithdrawal(context, viewer, input.id),
  'withdrawal/history': ({ input, viewer, context }) => withdrawalHistory(context, viewer, input),
  'withdrawal/info': ({ viewer, context }) => withdrawalTerms(context, viewer),
  'withdrawal/submit': ({ input, viewer, context }) => submitWithdrawal(context, viewer, input),
} satisfies Partial<AppHandlers>;
