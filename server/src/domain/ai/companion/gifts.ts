import {
  addToBond,
  findBond,
  findGift,
  insertGift,
  listGifts,
  type GiftRow,
} from '../../../db/queries/companion/bonds.ts';
import { getScoreBalances, lockScore } from '../../../db/queries/companion/score.ts';
import { newId } from '../../../db/new-id.ts';
import type { Queryable } from '../../../db/types.ts';
import { postTransfer } from '../../../ledger/post.ts';
import { AppError } from '../../app-error.ts';
import type { Viewer } from '../../viewer.ts';
import { openCharacter, seenCharacter, type CompanionContext } from './characters.ts';
import { readCompanionSettings } from './companion-settings.ts';
import { affinityOf } from './to-companion.ts';

const toSent = ({ id, name, icon, scoreCents, points, createdAt }: GiftRow) => ({
  ...{ id, name, icon, scoreCents, points },
  at: createdAt.getTime(),
});

/** Gifts on sale, levels, and what was given to a character. Error: 4040. */
export async function giftList(
  { database }: CompanionContext,
  viewer: Viewer,
  characterId: string,
) {
  const { userId } = viewer;
  await seenCharacter(database, viewer, characterId);
  const [{ gifts, levels }, bond, given, balances] = await Promise.all([
    readCompanionSettings(database),
    findBond(database, userId, characterId),
    listGifts(database, userId, characterId),
    getScoreBalances(database, userId),
  ]);
  return {
    gifts: gifts.filter(({ enabled }) => enabled),
    levels,
    given: given.map(toSent),
    affinity: affinityOf(bond?.points ?? 0, levels),
    balanceScoreCents: balances.scoreCents,
  };
}

interface GiftRequest {
  characterId: string;
  giftId: string;
  expectedScoreCents: number;
  idempotencyKey: string;
}

/**
 * Gives a character a gift, once per key: the same key again gives the first answer. Errors: 4040, 4090 (another price; the
 * key gave something else), 4102 (not enough score).
 */
export async function sendGift(
  { database }: CompanionContext,
  viewer: Viewer,
  request: GiftRequest,
) {
  const { userId } = viewer;
  const { characterId, giftId, idempotencyKey: key } = request;
  const { id } = await openCharacter(database, viewer, characterId);
  return database.orm.transaction(async (orm) => {
    await lockScore({ orm }, userId);
    const known = await findGift({ orm }, userId, key);
    if (known && (known.giftId !== giftId || known.characterId !== id))
      throw new AppError(4090, '这次操作已经用于另一份礼物，请重新打开页面');
    const { levels } = await readCompanionSettings({ orm });
    const before = affinityOf((await findBond({ orm }, userId, id))?.points ?? 0, levels);
    const gift = known ?? (await give({ orm }, userId, request));
    const points = (await findBond({ orm }, userId, id))?.points ?? 0;
    const affinity = affinityOf(points, levels);
    return {
      gift: toSent(gift),
      affinity,
      hasRisen: affinity.level > before.level,
      balanceScoreCents: (await getScoreBalances({ orm }, userId)).scoreCents,
    };
  });
}

async function give(tx: Queryable, userId: string, request: GiftRequest): Promise<GiftRow> {
  const { characterId, giftId, expectedScoreCents, idempotencyKey: key } = request;
  const { gifts } = await readCompanionSettings(tx);
  const gift = gifts.find((one) => one.id === giftId && one.enabled);
  if (!gift) throw new AppError(4040, '没有这份礼物，或已下架');
  const { name, icon, scoreCents, points } = gift;
  if (scoreCents !== expectedScoreCents)
    throw new AppError(4090, '礼物的价格有变化，请确认后再送', { scoreCents });
  const id = newId();
  const unit = 'scoreCents' as const;
  const { outcome, transferId } = await postTransfer(tx, {
    ...{ scope: 'companionGift', key: id, causeKind: 'companionGift', causeId: id, note: name },
    sides: [
      { kind: 'userScore', ownerId: userId, unit, amount: -scoreCents },
      { kind: 'revenue', ownerId: null, unit, amount: scoreCents },
    ],
  });
  if (outcome === 'short') {
    const balanceScoreCents = (await getScoreBalances(tx, userId)).scoreCents;
    throw new AppError(4102, '积分不足，请先购买', { scoreCents, balanceScoreCents });
  }
  if (outcome !== 'posted') throw new Error(`gift ${id}: ${outcome}`);
  await addToBond(tx, { userId, characterId }, { points, messages: 0 });
  return insertGift(tx, {
    ...{ userId, id, characterId, key, giftId, name, icon, scoreCents, points },
    transferId: transferId!,
  });
}
