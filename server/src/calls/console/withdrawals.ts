import { batches, createBatch, importBatch } from '../../domain/withdrawals/batches.ts';
import {
  consolePayees,
  consoleWithdrawal,
  consoleWithdrawals,
} from '../../domain/withdrawals/console-withdrawals.ts';
import {
  approveWithdrawal,
  failWithdrawal,
  freezeWithdrawal,
  markPaid,
  rejectWithdrawal,
} from '../../domain/withdrawals/decide.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Withdrawals, and batches of them for the bank. */
export const consoleWithdrawalCalls = {
  'withdrawal/approve': ({ input, staff, context }) => approveWithdrawal(context, staff, input.id),
  'withdrawal/batch/create': ({ input, staff, context }) => createBatch(context, staff, input),
  'withdrawal/batch/import': ({ input, staff, context }) => importBatch(context, staff, input),
  'withdrawal/batch/list': ({ context }) => batches(context),
  'withdrawal/fail': ({ input, staff, context }) => failWithdrawal(context, staff, input),
  'withdrawal/freeze': ({ input, staff, context }) => freezeWithdrawal(context, staff, input),
  'withdrawal/info': ({ input, staff, context }) => consoleWithdrawal(context, staff, input.id),
  'withdrawal/list': ({ input, context }) => consoleWithdrawals(context, input),
  'withdrawal/paid': ({ input, staff, context }) => markPaid(context, staff, input),
  'withdrawal/payee/list': ({ input, context }) => consolePayees(context, input),
  'withdrawal/reject': ({ input, staff, context }) => rejectWithdrawal(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
