import type { ConsoleGift, GiftAddress, RewardClaim } from '@yehang/contract/shapes/reward-task.ts';
import {
  findGift,
  listGifts,
  moveGift,
  type GiftFilter,
  type GiftRow,
} from '../../db/queries/reward-tasks/claims.ts';
import type { Database } from '../../db/connect.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import { AppError } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Seal } from '../seal.ts';
import type { Viewer } from '../viewer.ts';
import { maskedAddress, openAddress, sealAddress, toClaim } from './to-claim.ts';

type GiftContext = { database: Database; seal: Seal };

const noGift = () => new AppError(4040, '没有这件奖品');

/** Says where a gift is sent, until it is. Errors: 4040, 4090. */
export async function setGiftAddress(
  { database, seal }: GiftContext,
  { userId }: Viewer,
  { claimId, ...address }: GiftAddress & { claimId: string },
): Promise<RewardClaim> {
  const sealedAddress = sealAddress(address, seal);
  const change = { sealedAddress, giftState: 'waiting' } as const;
  const of = { id: claimId, userId, from: ['address', 'waiting'] } as const;
  const row = await moveGift(database, of, change);
  if (row) return toClaim(row, seal);
  if ((await findGift(database, claimId))?.row.userId !== userId) throw noGift();
  throw new AppError(4090, '奖品已经寄出，不能再改地址');
}

/** Notes that a gift arrived, as its user says; the same again changes nothing. Errors: 4040, 4090 (not sent yet). */
export async function confirmGift(
  { database, seal }: GiftContext,
  { userId }: Viewer,
  id: string,
): Promise<RewardClaim> {
  const of = { id, userId, from: ['sent', 'received'] } as const;
  const row = await moveGift(database, of, { giftState: 'received' });
  if (row) return toClaim(row, seal);
  if ((await findGift(database, id))?.row.userId !== userId) throw noGift();
  throw new AppError(4090, '奖品还没有寄出');
}

/** One page of gifts, the latest first. Error: 4000 (cursor). */
export async function consoleGifts(
  { database, seal }: GiftContext,
  request: GiftFilter & { cursor?: string | undefined; pageSize: number },
) {
  const { cursor, pageSize, ...filter } = request;
  const after = fromCursor(cursor, 'moment');
  const rows = await listGifts(database, { ...filter, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, (row) => toConsoleGift(row, seal));
}

/** Opens an address for a member of staff, who is noted. Error: 4040 (no gift, or no address yet). */
export async function giftAddress(
  { database, seal }: GiftContext,
  staff: StaffMember,
  id: string,
): Promise<GiftAddress> {
  const found = await findGift(database, id);
  if (!found) throw noGift();
  const { sealedAddress, userId, gift } = found.row;
  if (!sealedAddress) throw new AppError(4040, '用户还没有填写地址');
  const entry = { action: 'gift.address', subject: userId, detail: { gift } };
  await writeAuditLog(database, staff, entry);
  return openAddress(sealedAddress, seal);
}

/** Notes that a gift was sent; a wrong number may be corrected the same way. Errors: 4040, 4090 (no address yet). */
export async function sendGift(
  { database, seal }: GiftContext,
  staff: StaffMember,
  { id, carrier, trackingNumber }: { id: string; carrier: string; trackingNumber: string },
): Promise<ConsoleGift> {
  await database.orm.transaction(async (orm) => {
    const change = { giftState: 'sent', carrier, trackingNumber, sentAt: new Date() } as const;
    const row = await moveGift({ orm }, { id, from: ['waiting', 'sent'] }, change);
    if (!row && !(await findGift({ orm }, id))) throw noGift();
    if (!row) throw new AppError(4090, '用户还没有填写地址');
    await addSystemMessage(
      { orm },
      {
        userId: row.userId,
        kind: 'order',
        key: `prize:${id}:${trackingNumber}`,
        title: `奖品「${row.gift ?? row.name}」已寄出`,
        text: `${carrier} ${trackingNumber}`,
        link: { path: '/mine/task' },
      },
    );
    const detail = { gift: row.gift, carrier, trackingNumber };
    await writeAuditLog({ orm }, staff, { action: 'gift.send', subject: row.userId, detail });
  });
  return toConsoleGift((await findGift(database, id))!, seal);
}

function toConsoleGift({ row, userNumber, nickname }: GiftRow, seal: Seal): ConsoleGift {
  const { id, gift, name, giftState, userId, carrier, trackingNumber, createdAt, sentAt } = row;
  return {
    ...{ id, carrier, trackingNumber },
    gift: gift ?? '',
    task: name,
    state: giftState ?? 'address',
    address: row.sealedAddress && maskedAddress(openAddress(row.sealedAddress, seal)),
    user: { id: userId, number: userNumber, nickname },
    at: createdAt.getTime(),
    sentAt: sentAt?.getTime() ?? null,
  };
}
