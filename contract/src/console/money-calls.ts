import { consoleAgentCommissions } from './agent/commissions.ts';
import { consoleAgentList } from './agent/list.ts';
import { consoleAgentRebind } from './agent/rebind.ts';
import { consoleFriendGiftList } from './friend-gift/list.ts';
import { consoleGiftAddress } from './gift/address.ts';
import { consoleGiftList } from './gift/list.ts';
import { consoleGiftSend } from './gift/send.ts';
import { consoleRewardTaskList } from './reward-task/list.ts';
import { consoleRewardTaskSave } from './reward-task/save.ts';
import { consoleRedeemList } from './redeem/list.ts';
import { consoleRedeemSave } from './redeem/save.ts';
import { consoleWithdrawalApprove } from './withdrawal/approve.ts';
import { consoleWithdrawalBatchCreate } from './withdrawal/batch/create.ts';
import { consoleWithdrawalBatchImport } from './withdrawal/batch/import.ts';
import { consoleWithdrawalBatchList } from './withdrawal/batch/list.ts';
import { consoleWithdrawalFail } from './withdrawal/fail.ts';
import { consoleWithdrawalFreeze } from './withdrawal/freeze.ts';
import { consoleWithdrawalInfo } from './withdrawal/info.ts';
import { consoleWithdrawalList } from './withdrawal/list.ts';
import { consoleWithdrawalPaid } from './withdrawal/paid.ts';
import { consoleWithdrawalPayeeList } from './withdrawal/payee/list.ts';
import { consoleWithdrawalReject } from './withdrawal/reject.ts';
import { consoleCardList } from './card/list.ts';
import { consoleCardSave } from './card/save.ts';
import { consoleLedgerAccounts } from './ledger/accounts.ts';
import { consoleLedgerCheckList } from './ledger/check/list.ts';
import { consoleLedgerCheckRun } from './ledger/check/run.ts';
import { consoleLedgerList } from './ledger/list.ts';
import { consolePurchaseList } from './purchase/list.ts';
import { consolePurchaseRefund } from './purchase/refund.ts';
import { consoleRefundJobs } from './purchase/refund-jobs.ts';
import { consoleCodeBatchApprove } from './code/batch/approve.ts';
import { consoleCodeBatchCreate } from './code/batch/create.ts';
import { consoleCodeBatchExport } from './code/batch/export.ts';
import { consoleCodeBatchList } from './code/batch/list.ts';
import { consoleCodeBatchRefuse } from './code/batch/refuse.ts';
import { consoleCodeBatchRevoke } from './code/batch/revoke.ts';
import { consoleCodeBatchUses } from './code/batch/uses.ts';
import { consoleCodeContentList } from './code/content/list.ts';
import { consolePayAccountReturn } from './pay/account/return.ts';
import { consolePayAccountSave } from './pay/account/save.ts';
import { consolePayChannelSave } from './pay/channel/save.ts';
import { consolePayChannels } from './pay/channels.ts';
import { consoleRechargeAttemptDecide } from './recharge/attempt/decide.ts';
import { consoleRechargeCheck } from './recharge/check.ts';
import { consoleRechargeInfo } from './recharge/info.ts';
import { consoleRechargeList } from './recharge/list.ts';
import { consoleRechargeRefund } from './recharge/refund.ts';
import { consoleRechargeRefundDone } from './recharge/refund/done.ts';

/** Calls of the console about orders, gold, codes, payouts and rewards. */
export const moneyCalls = {
  'agent/commissions': consoleAgentCommissions,
  'agent/list': consoleAgentList,
  'agent/rebind': consoleAgentRebind,
  'card/list': consoleCardList,
  'card/save': consoleCardSave,
  'ledger/accounts': consoleLedgerAccounts,
  'ledger/check/list': consoleLedgerCheckList,
  'ledger/check/run': consoleLedgerCheckRun,
  'ledger/list': consoleLedgerList,
  'code/batch/approve': consoleCodeBatchApprove,
  'code/batch/create': consoleCodeBatchCreate,
  'code/batch/export': consoleCodeBatchExport,
  'code/batch/list': consoleCodeBatchList,
  'code/batch/refuse': consoleCodeBatchRefuse,
  'code/batch/revoke': consoleCodeBatchRevoke,
  'code/batch/uses': consoleCodeBatchUses,
  'code/content/list': consoleCodeContentList,
  'pay/account/return': consolePayAccountReturn,
  'pay/account/save': consolePayAccountSave,
  'pay/channel/save': consolePayChannelSave,
  'pay/channels': consolePayChannels,
  'recharge/attempt/decide': consoleRechargeAttemptDecide,
  'recharge/check': consoleRechargeCheck,
  'recharge/info': consoleRechargeInfo,
  'recharge/list': consoleRechargeList,
  'recharge/refund': consoleRechargeRefund,
  'recharge/refund/done': consoleRechargeRefundDone,
  'purchase/list': consolePurchaseList,
  'purchase/refund': consolePurchaseRefund,
  'purchase/refund/jobs': consoleRefundJobs,
  'friend-gift/list': consoleFriendGiftList,
  'gift/address': consoleGiftAddress,
  'gift/list': consoleGiftList,
  'gift/send': consoleGiftSend,
  'reward-task/list': consoleRewardTaskList,
  'reward-task/save': consoleRewardTaskSave,
  'redeem/list': consoleRedeemList,
  'redeem/save': consoleRedeemSave,
  'withdrawal/approve': consoleWithdrawalApprove,
  'withdrawal/batch/create': consoleWithdrawalBatchCreate,
  'withdrawal/batch/import': consoleWithdrawalBatchImport,
  'withdrawal/batch/list': consoleWithdrawalBatchList,
  'withdrawal/fail': consoleWithdrawalFail,
  'withdrawal/freeze': consoleWithdrawalFreeze,
  'withdrawal/info': consoleWithdrawalInfo,
  'withdrawal/list': consoleWithdrawalList,
  'withdrawal/paid': consoleWithdrawalPaid,
  'withdrawal/payee/list': consoleWithdrawalPayeeList,
  'withdrawal/reject': consoleWithdrawalReject,
} as const;
