import type { CodeUse } from '@yehang/contract/shapes/redeem-code.ts';
import { findCodeUse, listCodeUses, type CodeUseRow } from '../../db/queries/codes/uses.ts';
import { grantTier } from '../../db/queries/purchases/tier-grants.ts';
import { giveContent } from '../../db/queries/purchases/given.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { postCode } from '../../ledger/post.ts';
import { AppError } from '../app-error.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Seal } from '../seal.ts';
import { audienceOf, type Audience, type Viewer } from '../viewer.ts';
import { codeHash } from './code-hash.ts';

/** Guesses of one user, and of one network: a code has 80 bits. */
const PER_USER = { limit: 20, windowSeconds: 600 };
const PER_NETWORK = { limit: 200, windowSeconds: 600 };

/**
 * Redeems a code, once per key: gold, days of a tier and a content in one transaction.
 * Errors: 4040 (no such code), 4090 (used, used up, expired, revoked; the key redeemed another one), 4290.
 */
export async function redeemCode(
  context: { database: Database; seal: Seal; counters: Counters },
  viewer: Viewer,
  request: { code: string; idempotencyKey: string },
  network: string | null,
): Promise<CodeUse> {
  const { database, seal, counters } = context;
  const { userId } = viewer;
  await limit(counters, `redeem:${userId}`, PER_USER);
  if (network !== null) await limit(counters, `redeem-net:${network}`, PER_NETWORK);
  return database.orm.transaction(async (orm) => {
    const hash = codeHash(seal, request.code);
    const { outcome, useId } = await postCode(
      { orm },
      { userId, key: request.idempotencyKey, codeHash: hash },
    );
    if (outcome !== 'redeemed' && outcome !== 'repeated') throw refused(outcome);
    const use = (await findCodeUse({ orm }, useId!))!;
    if (outcome === 'redeemed') await giveGoods({ orm }, userId, use);
    return toCodeUse(use, audienceOf(viewer));
  });
}

/** What a code brings besides gold. */
async function giveGoods(database: Queryable, userId: string, use: CodeUseRow): Promise<void> {
  const { id: key, tier, days, contentId, contentTitle, name } = use;
  if (tier !== null && days !== null)
    await grantTier(database, { userId, tier, days, source: 'code', key, reason: name });
  if (contentId !== null)
    await giveContent(database, { userId, contentId, title: contentTitle ?? '' });
}

function refused(
  outcome: 'keyUsed' | 'none' | 'revoked' | 'expired' | 'mine' | 'usedUp',
): AppError {
  switch (outcome) {
    case 'none':
      return new AppError(4040, '没有这个兑换码，请核对后再试');
    case 'revoked':
      return new AppError(4090, '这个兑换码已经作废');
    case 'expired':
      return new AppError(4090, '这个兑换码已经过期');
    case 'mine':
      return new AppError(4090, '你已经兑换过了');
    case 'usedUp':
      return new AppError(4090, '这个兑换码已经被用完');
    case 'keyUsed':
      return new AppError(4090, '这次操作已经用于另一个兑换码，请重新打开页面');
  }
}

/** One page of the viewer's redeemed codes, latest first. Error: 4000 (cursor). */
export async function redeemedCodes(
  { database }: { database: Database },
  viewer: Viewer,
  request: { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listCodeUses(database, {
    userId: viewer.userId,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, (row) => toCodeUse(row, audienceOf(viewer)));
}

/** The title of a content that this audience may not know of is left out. */
export function toCodeUse(row: CodeUseRow, audience: Audience): CodeUse {
  const { id, name, goldCents, tier, days, isGuarded, createdAt } = row;
  const contentTitle = isGuarded && audience === 'general' ? null : row.contentTitle;
  return { id, name, goldCents, tier, days, contentTitle, at: createdAt.getTime() };
}
