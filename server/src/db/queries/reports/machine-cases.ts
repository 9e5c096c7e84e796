import type { ReportKind } from '@yehang/contract/shapes/report.ts';
import { and, eq, sql } from 'drizzle-orm';
import { reportCases } from '../../schema/reports.ts';
import type { Queryable } from '../../types.ts';

type MachineCase = Omit<typeof reportCases.$inferInsert, 'foundBy' | 'sealedEvidence'> & {
  foundBy: string;
  sealedEvidence: Buffer;
};

/** Whether a case of a thing is open, or staff let it stand after the same was found. */
export async function isLookedAt(
  { orm }: Queryable,
  { kind, id, foundBy }: { kind: ReportKind; id: string; foundBy: string },
): Promise<boolean> {
  const count = await orm.$count(
    reportCases,
    and(
      eq(reportCases.kind, kind),
      eq(reportCases.subjectId, id),
      sql`(state = 'open' or decision = 'dismiss' and found_by = ${foundBy})`,
    ),
  );
  return count > 0;
}

/** Opens a case that nobody reported; false where one is open. */
export async function insertMachineCase({ orm }: Queryable, row: MachineCase): Promise<boolean> {
  const rows = await orm
    .insert(reportCases)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: reportCases.id });
  return rows.length === 1;
}

/** What a machine found and how it was then; null where people reported alone. */
export async function findMachineEvidence(
  { orm }: Queryable,
  caseId: string,
): Promise<{ foundBy: string; sealedEvidence: Buffer } | null> {
  const [row] = await orm
    .select({ foundBy: reportCases.foundBy, sealedEvidence: reportCases.sealedEvidence })
    .from(reportCases)
    .where(eq(reportCases.id, caseId));
  const { foundBy = null, sealedEvidence = null } = row ?? {};
  return foundBy === null || sealedEvidence === null ? null : { foundBy, sealedEvidence };
}
