import type { z } from 'zod';
import type { ConsoleRedeemOffer, redeemOfferFields } from '@yehang/contract/shapes/agent.ts';
import { listRedeemOffers } from '../../db/queries/agents/redemptions.ts';
import { recordTables, type RecordRow } from '../../db/queries/operator/records.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { badField } from '../app-error.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { MAX_RECORDS, recordToChange, saveRecord, type RecordKey } from '../records/save-record.ts';

const kind = { table: recordTables.redeemOffer, name: 'redeemOffer', title: '兑换项' };
type Fields = {
  [Name in keyof typeof redeemOfferFields]: z.infer<(typeof redeemOfferFields)[Name]>;
};

/** How much gold a unit of income brings at most. */
const MOST_GOLD_FOR_INCOME = 2;

/** All offers for income, in order. */
export async function consoleRedeemOffers({ database }: { database: Database }) {
  const rows = await listRedeemOffers(database, { enabledOnly: false, most: MAX_RECORDS });
  return { list: rows.map(toConsoleOffer) };
}

/** Makes an offer or changes one. Errors: 4000 (words, neither gold nor a tier, too much gold, version), 4040, 4090. */
export async function saveRedeemOffer(
  context: { database: Database; events: EventBus },
  staff: StaffMember,
  { id, version, ...fields }: Fields & RecordKey,
): Promise<ConsoleRedeemOffer> {
  rejectForbiddenName(fields.name, 'name', '名称');
  const { goldCents, tier, days, priceGoldCents, enabled } = fields;
  if ((tier === null) !== (days === null)) throw badField('days', '会员等级和天数要一起填写');
  if (goldCents > 0 === (tier !== null)) throw badField('goldCents', '金币和会员请选一样');
  if (enabled && goldCents > priceGoldCents * MOST_GOLD_FOR_INCOME)
    throw badField('goldCents', `最多换成收入的 ${MOST_GOLD_FOR_INCOME} 倍`);
  await recordToChange(context, kind, { id, version });
  return toConsoleOffer(await saveRecord(context, staff, kind, { id, version }, fields));
}

function toConsoleOffer(row: RecordRow<'redeemOffer'>): ConsoleRedeemOffer {
  return { ...row, updatedAt: row.updatedAt.getTime() };
}
