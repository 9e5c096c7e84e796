import type { LedgerCause, LedgerLine, SubjectKind } from '@yehang/contract/shapes/money.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';

const causes: Readonly<Record<LedgerCause, string>> = {
  purchase: '购买',
  refund: '退款',
  share: '作品收入',
  shareReturn: '退款扣回作品收入',
  promotion: '赠送',
  promotionReturn: '赠送收回',
  recharge: '充值',
};

const kinds: Readonly<Record<SubjectKind, string>> = {
  video: '视频',
  collection: '合集',
  chapter: '漫画章节',
  novelChapter: '小说章节',
  photo: '图集',
  game: '游戏',
  post: '帖子',
  card: '会员卡',
};

/** The title of an entry with its purpose: 购买「海边的一天」. */
export function lineTitle({ cause, note }: Pick<LedgerLine, 'cause' | 'note'>): string {
  if (note === '') return causes[cause];
  return cause === 'promotion' || cause === 'promotionReturn'
    ? `${causes[cause]} · ${note}`
    : `${causes[cause]}「${note}」`;
}

/** An amount with its sign: +12, -3.5. */
export function signedGold(cents: number): string {
  return `${cents > 0 ? '+' : ''}${formatExactGold(cents)}`;
}

export function kindName(kind: SubjectKind): string {
  return kinds[kind];
}
