import { sql } from 'drizzle-orm';
import { textPrints } from '../../schema/text-prints.ts';
import type { Queryable } from '../../types.ts';

export type PrintedKind = (typeof textPrints.$inferSelect)['kind'];

interface PrintedText {
  kind: PrintedKind;
  id: string;
  text: string;
}

/** Notes a text, in place of what it said before. */
export async function writePrint(
  { orm }: Queryable,
  kind: PrintedKind,
  subjectId: string,
  bands: number[],
): Promise<void> {
  await orm
    .insert(textPrints)
    .values({ kind, subjectId, bands })
    .onConflictDoUpdate({ target: [textPrints.kind, textPrints.subjectId], set: { bands } });
}

/** Notes that a text was hidden or taken down. */
export async function writeRemovedPrint(
  { orm }: Queryable,
  kind: PrintedKind,
  subjectId: string,
  bands: number[],
): Promise<void> {
  const removedAt = new Date();
  await orm
    .insert(textPrints)
    .values({ kind, subjectId, bands, removedAt })
    .onConflictDoUpdate({
      target: [textPrints.kind, textPrints.subjectId],
      set: { bands, removedAt },
    });
}

/** The texts of some comments or posts. */
export async function listPrintedTexts(
  { orm }: Queryable,
  kind: PrintedKind,
  ids: readonly string[],
): Promise<{ id: string; text: string }[]> {
  const given = sql.param([...ids]);
  const { rows } = await orm.execute<{ id: string; text: string }>(
    kind === 'comment'
      ? sql`select id, text from comments where id = any(${given}::uuid[])`
      : sql`select content_id as id, text from post_details where content_id = any(${given}::uuid[])`,
  );
  return rows;
}

const MOST = 200;

const withTexts = sql`select p.kind, p.subject_id as id, coalesce(c.text, d.text) as text
  from text_prints p
    left join comments c on p.kind = 'comment' and c.id = p.subject_id
    left join post_details d on p.kind = 'post' and d.content_id = p.subject_id
    left join contents k on k.id = d.content_id`;

const bandsOf = (bands: readonly number[]) => sql`${`{${bands.join(',')}}`}::int[]`;

/** Texts that staff removed, and that are still removed, which may be nearly the same; the latest first. */
export async function listRemovedNear(
  { orm }: Queryable,
  bands: readonly number[],
): Promise<PrintedText[]> {
  const { rows } = await orm.execute<PrintedText & Record<string, unknown>>(sql`${withTexts}
    where p.removed_at is not null and p.bands && ${bandsOf(bands)}
      and (c.state = 'hidden' or k.state in ('hidden', 'takenDown'))
    order by p.removed_at desc limit ${MOST}`);
  return rows;
}

/** Texts of one kind that may be nearly the same, whatever state they are in; the latest first. */
export async function listNear(
  { orm }: Queryable,
  kind: PrintedKind,
  bands: readonly number[],
): Promise<PrintedText[]> {
  const { rows } = await orm.execute<PrintedText & Record<string, unknown>>(sql`${withTexts}
    where p.kind = ${kind} and p.bands && ${bandsOf(bands)} and coalesce(c.text, d.text) is not null
    order by p.created_at desc limit ${MOST}`);
  return rows;
}
