import type { ConsoleCreator, ConsoleCreatorRow } from '@yehang/contract/shapes/creator.ts';
import {
  countWorks,
  findCreator,
  listCreators,
  listEvidence,
  type CreatorRow,
} from '../../db/queries/creators/creators.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../../db/connect.ts';
import type { Seal } from '../seal.ts';

function toRow(creator: CreatorRow, user: { number: number; nickname: string }): ConsoleCreatorRow {
  return {
    id: creator.userId,
    number: user.number,
    nickname: user.nickname,
    displayName: creator.displayName,
    state: creator.state,
    reason: creator.reason,
    appliedAt: creator.appliedAt.getTime(),
    decidedAt: creator.decidedAt?.getTime() ?? null,
    decidedBy: creator.decidedBy,
  };
}

/** One page of creators of a state, the earliest application first. Error: 4000 (cursor). */
export async function consoleCreators(
  { database }: { database: Database },
  request: { state: CreatorRow['state']; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listCreators(database, {
    state: request.state,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, (row) => toRow(row.creator, row));
}

/** A creator with what a decision needs. Error: 4040. */
export async function consoleCreator(
  { database, seal }: { database: Database; seal: Seal },
  userId: string,
): Promise<ConsoleCreator> {
  const [creator, user] = await Promise.all([
    findCreator(database, userId),
    findUser(database, userId),
  ]);
  if (!creator || !user) throw new AppError(4040, '没有这位创作者');
  const [works, evidence] = await Promise.all([
    countWorks(database, userId),
    listEvidence(database, userId),
  ]);
  return {
    ...toRow(creator, user),
    // Emptied when the creator's account was deleted.
    contact:
      creator.sealedContact.length === 0
        ? ''
        : seal.open(creator.sealedContact, 'creator contact').toString(),
    termsVersion: creator.termsVersion,
    adultStatedAt: creator.adultStatedAt.getTime(),
    works: { all: works.all, published: works.published, takenDown: works.takenDown },
    evidence: evidence.map((it) => ({
      id: it.id,
      addedAt: it.createdAt.getTime(),
      deletesAt: it.deletesAt.getTime(),
    })),
  };
}

/** The same for staff; the access is logged. Error: 4040. */
export async function openCreator(
  context: { database: Database; seal: Seal },
  staff: StaffMember,
  userId: string,
): Promise<ConsoleCreator> {
  const creator = await consoleCreator(context, userId);
  await writeAuditLog(context.database, staff, { action: 'creator.look', subject: userId });
  return creator;
}
