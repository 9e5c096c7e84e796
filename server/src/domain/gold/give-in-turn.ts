import { lockGiver, sumGivenToday, type Given } from '../../db/queries/purchases/given-today.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { badField } from '../app-error.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import type { Settings } from '../settings/settings.ts';
import { toGoldText } from './gold-text.ts';

/**
 * Counts what is to be given toward the limits of its giver's day; whether it needs a second member, together with gold
 * that the same user had from the giver alone today. Error: 4000 (more than may be given today).
 */
type Count = (amount: Given, aloneCents?: number) => Promise<boolean>;

/**
 * Gives what staff give out of nothing, in a transaction: one act of a member after another, so that none of many at
 * once passes the limits of the day.
 */
export async function giveInTurn<T>(
  { database, settings }: { database: Database; settings: Settings },
  { staffId }: StaffMember,
  give: (database: Queryable, count: Count) => Promise<T>,
): Promise<T> {
  return database.orm.transaction(async (orm) => {
    await lockGiver({ orm }, staffId);
    const count: Count = async ({ goldCents, days }, aloneCents = 0) => {
      const { giftDailyCapCents, giftDailyCapDays, giftTwoPeopleAboveCents } = settings.current;
      const given = await sumGivenToday({ orm }, staffId);
      const goldLeft = giftDailyCapCents - given.goldCents;
      if (goldCents > 0 && goldCents > goldLeft)
        throw badField('goldCents', `金币数量超出了你今天的上限，还能赠送 ${toGoldText(goldLeft)}`);
      const daysLeft = giftDailyCapDays - given.days;
      if (days > 0 && days > daysLeft)
        throw badField(
          'days',
          `会员天数超出了你今天的上限，还能赠送 ${Math.max(0, daysLeft).toLocaleString('en-US')} 天`,
        );
      return goldCents + aloneCents > giftTwoPeopleAboveCents;
    };
    return give({ orm }, count);
  });
}
