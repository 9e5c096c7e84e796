import type { BlockStatement } from '@yehang/contract/shapes/block.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import { findLatestAppeal, insertBlockAppeal } from '../../db/queries/users/block-appeals.ts';
import { findBlock } from '../../db/queries/users/blocks.ts';
import { AppError } from '../app-error.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Seal } from '../seal.ts';
import { readAppealTicket } from './appeal-ticket.ts';

/** One after another, each after the answer to the one before. */
const MOST_APPEALS = 3;

interface AppealContext {
  database: Database;
  seal: Seal;
  counters: Counters;
}

/** What somebody who is blocked may know: why, until when, and what became of their appeal. Error: 4030 (ticket). */
export async function blockStatement(
  context: Pick<AppealContext, 'database' | 'seal'>,
  ticket: string,
): Promise<BlockStatement> {
  const now = Date.now();
  const { database } = context;
  const block = await findBlock(database, readAppealTicket(context, ticket, now));
  if (!block) throw new AppError(4030, '申诉链接已失效，请重新登录后再试');
  const { latest, sent } = await findLatestAppeal(database, block.id);
  const isOver = block.endedAt !== null || (block.until !== null && block.until.getTime() <= now);
  return {
    reason: block.reason,
    at: block.createdAt.getTime(),
    until: block.until?.getTime() ?? null,
    isOver,
    appeal: latest && {
      state: latest.state,
      text: latest.text,
      answer: latest.answer,
      at: latest.createdAt.getTime(),
      decidedAt: latest.decidedAt?.getTime() ?? null,
    },
    mayAppeal: !isOver && latest?.state !== 'waiting' && sent < MOST_APPEALS,
  };
}

/** Appeals against a block. Errors: 4030 (ticket), 4090 (one waits, the block is over, or enough were sent), 4290. */
export async function sendBlockAppeal(
  context: AppealContext,
  { ticket, text }: { ticket: string; text: string },
  network: string,
): Promise<BlockStatement> {
  const { database, counters } = context;
  const blockId = readAppealTicket(context, ticket, Date.now());
  await limit(counters, `appeal-block:${blockId}`, { limit: 10, windowSeconds: 3600 });
  if (network !== '')
    await limit(counters, `appeal-network:${network}`, { limit: 30, windowSeconds: 3600 });
  const isSent = await database.orm.transaction((orm) =>
    insertBlockAppeal({ orm }, { id: newId(), blockId, text }, MOST_APPEALS),
  );
  if (isSent) return blockStatement(context, ticket);
  const { isOver, appeal } = await blockStatement(context, ticket);
  if (isOver) throw new AppError(4090, '已经恢复使用，不用申诉了');
  throw new AppError(
    4090,
    appeal?.state === 'waiting'
      ? '上一条申诉还在处理，请等结果'
      : `同一次停用最多申诉 ${MOST_APPEALS} 次，有疑问请联系在线客服`,
  );
}
