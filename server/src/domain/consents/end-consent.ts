import { findConsentCover } from '../../db/queries/consents/cover.ts';
import { listLinked } from '../../db/queries/consents/consents.ts';
import {
  listHashesShown,
  listShowingIds,
  lockConsent,
  lockShowing,
  markConsentEnded,
  unlinkConsent,
} from '../../db/queries/consents/ending.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { listNearPictures, type NearPicture } from '../../db/queries/policy/near-pictures.ts';
import type { Queryable } from '../../db/types.ts';
import { PDQ_MOST_DISTANCE, pdqNearParts } from '../../media/pictures/pdq/distance.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import { takeDownIn } from '../catalogue/take-down.ts';
import { peopleOf } from '../content/consent-cover.ts';
import { hideElsewhere, type HiddenElsewhere } from './hide-elsewhere.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import type { Decider } from '../measures/take-measure.ts';
import { sendChangeBack } from '../review/send-back.ts';
import { resolveReportByRemoval } from '../measures/resolve-reports.ts';

const HASHES_AT_ONCE = 50;

interface Context {
  database: Database;
  events: EventBus;
}

/**
 * Revokes a consent. Everything that shows the people is taken down in the same transaction, with copies by file and by
 * picture, and its open reports are resolved: gone from lists, search, players and downloads at once, and its buyers are refunded. The evidence stays.
 * Errors: 4040, 4090.
 */
export async function revokeConsent(
  context: Context,
  staff: Decider,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const facts = `出镜人撤回了同意：${reason}`;
  const down = await context.database.orm.transaction(async (orm) => {
    const state = await lockConsent({ orm }, id);
    if (state === null) throw new AppError(4040, '没有这条出镜同意');
    if (state === 'revoked') throw new AppError(4090, '这条同意已经撤回');
    await markConsentEnded({ orm }, id, { state: 'revoked', reason });
    const ended = await takeDownShowing({ orm }, staff, { id, facts });
    const detail = { reason, ...ended.detail };
    await writeAuditLog({ orm }, staff, { action: 'consent.revoke', subject: id, detail });
    return ended;
  });
  await publishAll(context, down);
}

const MACHINE: Decider = { staffId: null, login: 'system', address: '' };

/**
 * Ends a consent whose last day is over. What still has a consent of everybody whom it is said to show stays; the rest
 * is taken down as after a revocation.
 */
export async function expireConsent(context: Context, id: string): Promise<void> {
  const facts = '出镜同意已经到期';
  const down = await context.database.orm.transaction(async (orm) => {
    // It may have been revoked meanwhile.
    if ((await lockConsent({ orm }, id)) !== 'verified') return null;
    await markConsentEnded({ orm }, id, { state: 'expired', reason: facts });
    for (const contentId of await listLinked({ orm }, id))
      if (await isCoveredWithout({ orm }, contentId, id))
        await unlinkConsent({ orm }, id, contentId);
    const ended = await takeDownShowing({ orm }, MACHINE, { id, facts });
    await writeAuditLog({ orm }, MACHINE, {
      action: 'consent.expire',
      subject: id,
      detail: ended.detail,
    });
    return ended;
  });
  if (down) await publishAll(context, down);
}

/** Whether it is said how many people a content shows, and for all of them another consent is in force. */
async function isCoveredWithout(
  database: Queryable,
  contentId: string,
  consentId: string,
): Promise<boolean> {
  const cover = await findConsentCover(database, contentId);
  if (!cover || cover.peopleShown === null) return false;
  const records = cover.records.filter((record) => record.id !== consentId);
  const { shown, covered } = peopleOf({ ...cover, records });
  return covered >= shown;
}

interface Ended {
  contents: string[];
  makers: string[];
  /** For the audit log. */
  detail: { contents: string[] } & Omit<HiddenElsewhere, 'makers'>;
}

/** Takes down everything that shows the people of a consent, which the caller has locked; answers what that was. */
async function takeDownShowing(
  { orm }: Queryable,
  staff: Decider,
  { id, facts }: { id: string; facts: string },
): Promise<Ended> {
  const hashes = await listHashesShown({ orm }, id);
  const near: NearPicture[] = [];
  for (let from = 0; from < hashes.length; from += HASHES_AT_ONCE) {
    const some = hashes.slice(from, from + HASHES_AT_ONCE);
    const sought = some.map((hash) => ({ hash, nearParts: pdqNearParts(hash) }));
    const everything = { mostDistance: PDQ_MOST_DISTANCE, limit: null };
    near.push(...(await listNearPictures({ orm }, sought, everything)));
  }
  const contentsNear = near.filter(({ kind }) => kind === 'content');
  const showing = contentsNear.filter(({ isChange }) => !isChange).map((one) => one.id);
  const changes = contentsNear.filter(({ isChange }) => isChange).map((one) => one.id);
  const reported = await listShowingIds({ orm }, id, showing);
  let ids: string[] = [];
  const removed = { kind: 'content', ids: reported, reason: facts, rule: 'consent' } as const;
  await resolveReportByRemoval({ orm }, staff, removed, async () => {
    // Works before contents, as in every decision.
    for (const changeId of changes.toSorted()) await lockWork({ orm }, changeId);
    const contents = await lockShowing({ orm }, id, showing);
    // In the order in which every transaction numbers events of several users.
    const inOrder = contents.toSorted((a, b) =>
      (a.uploaderId ?? '').localeCompare(b.uploaderId ?? '', 'en'),
    );
    for (const content of inOrder)
      await takeDownIn({ orm }, staff, { id: content.id, rule: 'consent', reason: facts });
    return (ids = contents.map((content) => content.id));
  });
  // What is public does not show them: its change alone goes.
  const down = new Set(ids);
  for (const changeId of changes.toSorted())
    if (!down.has(changeId))
      await sendChangeBack({ orm }, staff, changeId, { rule: 'consent', reason: facts });
  const { makers, ...elsewhere } = await hideElsewhere({ orm }, staff, { id, facts, near });
  return { contents: ids, makers, detail: { contents: ids, ...elsewhere } };
}

async function publishAll(context: Context, { contents, makers }: Ended): Promise<void> {
  await Promise.all([
    ...contents.map((contentId) => publishContentChange(context, contentId, { withMedia: true })),
    ...[...new Set(makers)].map((userId) => context.events.publish('ai', userId)),
  ]);
}
