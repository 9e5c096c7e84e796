import { isDeepStrictEqual } from 'node:util';
import { complaintFacts } from '@yehang/contract/shapes/complaint.ts';
import type { ReportEvidence } from '@yehang/contract/shapes/console-moderation.ts';
import type { MeasureRule } from '@yehang/contract/shapes/measure-values.ts';
import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import { findComment, listManagedComments } from '../../db/queries/comments/comments.ts';
import { listFormerPictures } from '../../db/queries/policy/removed-pictures.ts';
import {
  findKeeper,
  insertComplaintThings,
  isThingHeld,
  listComplaintThings,
  listThingLetStand,
  type ComplainedThing,
} from '../../db/queries/reports/complaint-things.ts';
import { lockOpenCases } from '../../db/queries/reports/reports.ts';
import { AVATARS } from '../../db/queries/users/avatars.ts';
import { findUser } from '../../db/queries/users/users.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { takeMeasure } from '../measures/take-measure.ts';
import { isGrave } from '../policy/removed-pictures.ts';
import type { Seal } from '../seal.ts';
import { labelOf, openEvidence, sealEvidence } from './evidence.ts';
import { hideByDecision, hideImmediately, unhide } from './reported-things.ts';
import { resolveReportByRemoval } from '../measures/resolve-reports.ts';

const NOBODY = { staffId: null, login: 'system', address: '' };

/** A comment or profile that is named, with what it shows. */
interface ShownThing extends ComplainedThing {
  evidence: ReportEvidence;
}

/** What comments and profiles show now; those that are gone meanwhile are left out. */
export async function captureThings(
  database: Database,
  named: ReadonlyMap<string, 'content' | ComplainedThing['kind']>,
): Promise<ShownThing[]> {
  const things: ShownThing[] = [];
  for (const [subjectId, kind] of named) {
    if (kind === 'content') continue;
    const evidence = await captureThing(database, { kind, subjectId });
    if (evidence) things.push({ kind, subjectId, evidence });
  }
  return things;
}

async function captureThing(
  database: Database,
  { kind, subjectId }: ComplainedThing,
): Promise<ReportEvidence | null> {
  if (kind === 'user') {
    const user = await findUser(database, subjectId);
    return user && { kind, nickname: user.nickname, intro: user.intro, avatar: user.avatar };
  }
  return captureComment(database, subjectId);
}

/** A comment as it stands there; null where it is gone, or in another state than the one that is wanted. */
export async function captureComment(
  database: Pick<Database, 'pool'>,
  id: string,
  state?: 'visible',
): Promise<ReportEvidence | null> {
  const comment = await findComment(database, id);
  const [shown] = await listManagedComments(database, [id]);
  if (!comment || !shown || (state !== undefined && comment.state !== state)) return null;
  const { text, userId: authorId, author, contentId, createdAt } = comment;
  return {
    ...{ kind: 'comment', text, sticker: shown.sticker, quote: null },
    ...{ authorId, author, contentId },
    pictures: shown.pictures.map(({ thumb }) => thumb),
    writtenAt: createdAt.getTime(),
  };
}

/** Locks the open cases about things, as every decision does before it touches what they are about. */
export async function lockCasesOf(
  database: Queryable,
  things: readonly ComplainedThing[],
): Promise<void> {
  for (const kind of ['comment', 'user'] as const) {
    const ids = things.filter((one) => one.kind === kind).map(({ subjectId }) => subjectId);
    if (ids.length > 0) await lockOpenCases(database, kind, ids);
  }
}

/**
 * Notes what a complaint names beside contents. Where a minor is said to be shown, each is hidden until it is decided, but
 * for what staff let stand after the same was said of it.
 */
export async function nameThings(
  { orm, seal }: Queryable & { seal: Seal },
  complaintId: string,
  { things, isMinor }: { things: readonly ShownThing[]; isMinor: boolean },
): Promise<void> {
  const rows = [];
  for (const { kind, subjectId, evidence } of things) {
    const thing = { kind, subjectId };
    // What is hidden already shows nothing: it comes back as it was before.
    const keeper = isMinor ? await findKeeper({ orm }, thing) : null;
    const isHiddenNow =
      isMinor &&
      !(await wasLetStand({ orm, seal }, { ...thing, evidence })) &&
      (await hideImmediately({ orm }, { kind, id: subjectId }));
    if (isHiddenNow) await stateWithholding({ orm }, complaintId, { ...thing, evidence });
    const avatar = evidence.kind === 'user' ? evidence.avatar : null;
    rows.push({
      ...thing,
      label: labelOf(evidence),
      sealedEvidence: keeper?.sealedEvidence ?? sealEvidence({ seal }, evidence),
      isHidden: isHiddenNow || (isMinor && (await isThingHeld({ orm }, thing))),
      heldPath: avatar?.path.startsWith(AVATARS) ? avatar.path : null,
    });
  }
  await insertComplaintThings({ orm }, complaintId, rows);
}

async function wasLetStand(
  { orm, seal }: Queryable & { seal: Seal },
  { evidence, ...thing }: ShownThing,
): Promise<boolean> {
  const sealed = await listThingLetStand({ orm }, thing);
  // A comment stays as it is; a profile may show something else by now.
  if (thing.kind === 'comment') return sealed.length > 0;
  return sealed.some((one) => isDeepStrictEqual(openEvidence({ seal }, one), evidence));
}

async function stateWithholding(
  database: Queryable,
  complaint: string,
  { kind, subjectId, evidence }: ShownThing,
): Promise<void> {
  await takeMeasure(database, null, [subjectId], {
    ...{ kind: 'withhold', subjectKind: kind, rule: 'minor' },
    // A profile has lost its name by now.
    label: labelOf(evidence),
    reason: '有人投诉涉及未成年人，先隐藏，人工核实后决定',
  });
  const detail = { complaint, kind };
  await writeAuditLog(database, NOBODY, {
    ...{ action: 'complaint.hideAtOnce', subject: subjectId, detail },
  });
}

/**
 * What a decision about a complaint does to the comments and profiles that it names: they are hidden, with the open reports
 * of them resolved, or shown again where nothing else keeps them hidden. The complaint is decided already.
 */
export async function decideThings(
  { orm, seal }: Queryable & { seal: Seal },
  staff: StaffMember,
  given: { complaintId: string; rule: MeasureRule; decision: ReportDecision },
): Promise<void> {
  const { complaintId, rule, decision } = given;
  for (const row of await listComplaintThings({ orm }, complaintId)) {
    const { kind, subjectId: id, isHidden } = row;
    const evidence = openEvidence({ seal }, row.sealedEvidence);
    if (decision === 'dismiss') {
      if (isHidden && !(await isThingHeld({ orm }, row)))
        await unhide({ orm }, { kind, id }, evidence);
      continue;
    }
    const reason = complaintFacts(rule);
    await resolveReportByRemoval({ orm }, staff, { kind, ids: [id], reason, rule }, async () => {
      if (isGrave(rule) && row.heldPath !== null)
        await listFormerPictures({ orm }, id, [row.heldPath]);
      await hideByDecision({ orm }, { kind, id });
      const measure = { kind: 'hide', subjectKind: kind, rule, reason } as const;
      await takeMeasure({ orm }, staff, [id], { ...measure, label: labelOf(evidence) });
      return [id];
    });
  }
}
