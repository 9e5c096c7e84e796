import {
  listGrants,
  listReportsAbout,
  listReportsBy,
  type ReportLineRow,
} from '../../db/queries/users/user-records.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { listCodeUses } from '../../db/queries/codes/uses.ts';
import { listFriendGiftsForStaff } from '../../db/queries/friend-gifts/console.ts';
import { listClaimsOfUser } from '../../db/queries/reward-tasks/claims.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';
import { toCodeUse } from '../codes/redeem.ts';
import { toConsoleFriendGift } from '../friend-gifts/to-friend-gift.ts';
import { toReward } from '../reward-tasks/to-claim.ts';

const SHOWN = 50;
/** Of codes, gifts and rewards. */
const GIVEN_SHOWN = 10;

const toLine = ({ at, ...line }: ReportLineRow) => ({ ...line, at: at.getTime() });

/** The latest reports that a user made, and those about them and what is theirs. Error: 4040. */
export async function reportsOfUser({ database }: { database: Database }, id: string) {
  await requireUser(database, id);
  const [made, received] = await Promise.all([
    listReportsBy(database, id, SHOWN),
    listReportsAbout(database, id, SHOWN),
  ]);
  return { made: made.map(toLine), received: received.map(toLine) };
}

/** What a user got without paying for it, the latest of each. Error: 4040. */
export async function grantsOfUser(
  { database }: { database: Database },
  { id, withFriendGifts }: { id: string; withFriendGifts: boolean },
) {
  await requireUser(database, id);
  const place = { after: null, limit: GIVEN_SHOWN };
  const [rows, uses, gifts, claims] = await Promise.all([
    listGrants(database, id, SHOWN),
    listCodeUses(database, { userId: id, ...place }),
    withFriendGifts ? listFriendGiftsForStaff(database, { userId: id, ...place }) : null,
    listClaimsOfUser(database, id, GIVEN_SHOWN),
  ]);
  return {
    codes: uses.map((use) => toCodeUse(use, 'everything')),
    friendGifts: gifts?.map(toConsoleFriendGift) ?? null,
    claims: claims.map(toReward),
    list: rows.map(({ id: grant, tier, days, source, reason, createdAt }) => ({
      ...{ id: grant, tier, days, source, reason },
      at: createdAt.getTime(),
    })),
  };
}

async function requireUser(database: Database, id: string): Promise<void> {
  if (!(await findUser(database, id))) throw new AppError(4040, '没有这个用户');
}
