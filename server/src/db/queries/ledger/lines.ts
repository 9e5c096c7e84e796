import type { Database } from '../../connect.ts';
import type { AccountKind, CauseKind } from '../../schema/ledger.ts';
import type { ListPlace, Audience } from '../../types.ts';

/** Which movements of a user are meant. */
export type LineFilter = 'expenses' | 'income' | 'recharge';

export interface LedgerLineRow {
  /** Of the transfer. */
  id: string;
  sortValue: string;
  kind: AccountKind;
  causeKind: CauseKind;
  note: string;
  amount: number;
  balanceAfter: number;
  createdAt: Date;
}

const conditions: Record<LineFilter, string> = {
  expenses: `a.kind = 'userGold' and e.amount < 0 and t.cause_kind not in ('promotionReturn', 'rechargeRefund')`,
  income: `(a.kind = 'userIncome' or (e.amount > 0 and t.cause_kind <> 'recharge')
    or t.cause_kind = 'promotionReturn')`,
  recharge: `a.kind = 'userGold' and t.cause_kind in ('recharge', 'rechargeRefund')`,
};

/** One page of a user's movements of gold and income, latest first. */
export async function listLedgerLines(
  { pool }: Database,
  request: {
    userId: string;
    filter: LineFilter;
    /** Titles of works that were adult when they were bought, or are now, are left out for everybody else. */
    audience: Audience;
    after: ListPlace | null;
    limit: number;
  },
): Promise<LedgerLineRow[]> {
  const { userId, filter, audience, after, limit } = request;
  const { rows } = await pool.query<LedgerLineRow>({
    name: `ledger-lines-${filter}-${after ? 'after' : 'first'}`,
    text: `select t.id, e.seq::text as "sortValue", a.kind, t.cause_kind as "causeKind", e.amount,
        case when $3 = 'general' and (p.rating = 'adult' or i.rating = 'adult' or i.dark_only) then '' else t.note end as note,
        e.balance_after as "balanceAfter", t.created_at as "createdAt"
      from ledger_accounts a
      join ledger_entries e on e.account_id = a.id
      join ledger_transfers t on t.id = e.transfer_id
      left join purchases p on p.id = t.cause_id
        and t.cause_kind in ('purchase', 'refund', 'share', 'shareReturn')
      left join contents i on i.id = p.subject_id
      where a.owner_id = $1 and a.kind in ('userGold', 'userIncome') and a.unit = 'goldCents'
        and ${conditions[filter]} ${after ? 'and e.seq < $4::bigint' : ''}
      order by e.seq desc limit $2`,
    values: after ? [userId, limit, audience, after.value] : [userId, limit, audience],
  });
  return rows;
}
