import type { LedgerCause, LedgerLine, PurchaseKind } from '@yehang/contract/shapes/money.ts';
import { kindNames } from '../../entities/content/kind-names.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';

const causes: Readonly<Record<LedgerCause, string>> = {
  purchase: '购买',
  refund: '退款',
  share: '作品收入',
  shareReturn: '退款扣回作品收入',
  promotion: '赠送',
  promotionReturn: '赠送收回',
  recharge: '充值',
  rechargeRefund: '充值退款',
  code: '兑换码',
  hold: '冻结',
  holdReturn: '冻结退回',
  payout: '提现到账',
  commission: '推广佣金',
  commissionReturn: '佣金扣回',
  exchange: '收入兑换',
  taskReward: '任务奖励',
  friendGift: '好友赠送',
  ai: 'AI 创作',
  score: '陪伴积分',
  companionGift: '陪伴礼物',
};

/** Of income, holds are for withdrawals; of gold for AI jobs. */
const incomeCauses: Partial<Record<LedgerCause, string>> = {
  hold: '提现冻结',
  holdReturn: '提现退回',
};

const kinds: Readonly<Record<PurchaseKind, string>> = {
  ...kindNames,
  part: '章节',
  card: '会员卡',
};

/** The title of an entry with its purpose: 购买「海边的一天」. */
export function lineTitle(line: Pick<LedgerLine, 'account' | 'cause' | 'note'>): string {
  const { account, cause, note } = line;
  const name = (account === 'income' ? incomeCauses[cause] : undefined) ?? causes[cause];
  if (note === '') return name;
  return cause === 'promotion' || cause === 'promotionReturn'
    ? `${name} · ${note}`
    : `${name}「${note}」`;
}

/** An amount with its sign: +12, -3.5. */
export function signedGold(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatExactGold(cents)}`;
}

/** What was bought; what is gone from the catalogue has no kind any more. */
export function kindName(kind: PurchaseKind | null): string {
  return kind === null ? '内容' : kinds[kind];
}
