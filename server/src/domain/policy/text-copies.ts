import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import type { MeasureKind, MeasureSubject } from '@yehang/contract/shapes/measure-values.ts';
import {
  listNear,
  listPrintedTexts,
  listRemovedNear,
  writePrint,
  writeRemovedPrint,
  type PrintedKind,
} from '../../db/queries/policy/text-prints.ts';
import type { Queryable } from '../../db/types.ts';
import { bandsOf, likenessTo, NEAR } from '../text/near-text.ts';

const LONGEST_EXCERPT = 20;
/** What was removed once comes back: before everything but a picture of a list. */
const LEVEL = 80;

/** Notes what a comment or a post says; a short text says nothing. */
export async function noteText(
  database: Queryable,
  kind: PrintedKind,
  id: string,
  text: string,
): Promise<void> {
  const bands = bandsOf(text);
  if (bands) await writePrint(database, kind, id, bands);
}

/** Notes what staff hid or took down, so that copies of it are found from now on. */
export async function noteRemovedTexts(
  database: Queryable,
  measure: { kind: MeasureKind; subjectKind: MeasureSubject },
  ids: readonly string[],
): Promise<void> {
  const kind = printedKinds[measure.subjectKind];
  if (!kind || (measure.kind !== 'hide' && measure.kind !== 'takeDown')) return;
  for (const { id, text } of await listPrintedTexts(database, kind, ids)) {
    const bands = bandsOf(text);
    if (bands) await writeRemovedPrint(database, kind, id, bands);
  }
}

const printedKinds: Partial<Record<MeasureSubject, PrintedKind>> = {
  comment: 'comment',
  content: 'post',
};

/** The beginning of what was removed and says nearly the same; null where nothing does. */
export async function copyOfRemoved(database: Queryable, text: string): Promise<string | null> {
  const bands = bandsOf(text);
  if (!bands) return null;
  const removed = await listRemovedNear(database, bands);
  const likeness = likenessTo(text);
  const copied = removed.find((one) => likeness(one.text) >= NEAR);
  return copied ? Array.from(copied.text).slice(0, LONGEST_EXCERPT).join('') : null;
}

export const copyFinding = (name: string): MachineFinding => ({ what: 'copy', name, level: LEVEL });

/** Other comments or posts that say nearly the same as one, the most alike first. */
export async function copiesOf(
  database: Queryable,
  kind: PrintedKind,
  id: string,
): Promise<{ id: string; likeness: number }[]> {
  const [own] = await listPrintedTexts(database, kind, [id]);
  const bands = own && bandsOf(own.text);
  if (!own || !bands) return [];
  const near = await listNear(database, kind, bands);
  const likeness = likenessTo(own.text);
  return near
    .map((one) => ({ id: one.id, likeness: likeness(one.text) }))
    .filter((one) => one.id !== id && one.likeness >= NEAR)
    .toSorted((a, b) => b.likeness - a.likeness);
}
