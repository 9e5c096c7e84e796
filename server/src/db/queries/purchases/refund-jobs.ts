import { and, asc, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { newId } from '../../new-id.ts';
import { contents } from '../../schema/contents.ts';
import { purchases, refundJobs, type SubjectKind } from '../../schema/purchases.ts';
import type { ListPlace, Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';

interface Subject {
  kind: SubjectKind;
  id: string;
}

/** Of a content, purchases of its parts too. */
const ownedPurchasesOf = ({ kind, id }: Subject) => {
  const itself = and(eq(purchases.subjectKind, kind), eq(purchases.subjectId, id));
  const parts = sql`(${purchases.subjectKind} = 'part' and ${purchases.subjectId} in
    (select p.id from content_parts p where p.content_id = ${id}))`;
  return and(kind === 'content' ? or(itself, parts) : itself, eq(purchases.state, 'owned'));
};

/** Orders the refund of everybody who owns it; answers the id of the job. */
export async function insertRefundJob(
  { orm }: Queryable,
  job: { subject: Subject; reason: string; startedBy: string },
): Promise<string> {
  const { subject, reason, startedBy } = job;
  const id = newId();
  const [owned] = await orm.select({ n: count() }).from(purchases).where(ownedPurchasesOf(subject));
  await orm.insert(refundJobs).values({
    id,
    subjectKind: subject.kind,
    subjectId: subject.id,
    reason,
    startedBy,
    total: owned?.n ?? 0,
  });
  return id;
}

/** The unfinished jobs behind one of them, the oldest first. */
export async function listOpenRefundJobs({ orm }: Database, after: string | null, limit: number) {
  return orm
    .select()
    .from(refundJobs)
    .where(
      and(isNull(refundJobs.finishedAt), after === null ? undefined : gt(refundJobs.id, after)),
    )
    .orderBy(asc(refundJobs.id))
    .limit(limit);
}

/** Some of the purchases that a job still has to refund, without those that failed and wait. */
export async function listPurchasesToRefund({ orm }: Database, subject: Subject, limit: number) {
  const rows = await orm
    .select({ id: purchases.id })
    .from(purchases)
    .where(and(ownedPurchasesOf(subject), mayTry('refunds', purchases.id)))
    .orderBy(asc(purchases.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Whether a job has anything left to refund, what failed included. */
export async function hasPurchasesToRefund({ orm }: Database, subject: Subject): Promise<boolean> {
  const rows = await orm
    .select({ id: purchases.id })
    .from(purchases)
    .where(ownedPurchasesOf(subject))
    .limit(1);
  return rows.length > 0;
}

/** Counts refunds that were made, and ends the job where nothing is left. */
export async function noteRefunds(
  { orm }: Database,
  id: string,
  change: { refunded: number; isFinished: boolean },
): Promise<void> {
  await orm
    .update(refundJobs)
    .set({
      refunded: sql`${refundJobs.refunded} + ${change.refunded}`,
      ...(change.isFinished ? { finishedAt: new Date() } : {}),
    })
    .where(eq(refundJobs.id, id));
}

/** One page of the jobs, latest first, with the kind of what was taken down. */
export async function listRefundJobs(
  { orm }: Database,
  request: {
    subjectId?: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { subjectId, after, limit } = request;
  return orm
    .select({
      job: refundJobs,
      kind: contents.kind,
      id: refundJobs.id,
      sortValue: sql<string>`${refundJobs.createdAt}::text`,
    })
    .from(refundJobs)
    .leftJoin(contents, eq(contents.id, refundJobs.subjectId))
    .where(
      and(
        subjectId ? eq(refundJobs.subjectId, subjectId) : undefined,
        after
          ? sql`(${refundJobs.createdAt}, ${refundJobs.id}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(refundJobs.createdAt), desc(refundJobs.id))
    .limit(limit);
}
