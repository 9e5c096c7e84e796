import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { moveItem, updateItem } from '../../db/queries/console-items.ts';
import { updateWork } from '../../db/queries/works.ts';
import { itemMoves } from '../catalogue/item-state.ts';
import { requireConsent } from '../catalogue/require-consent.ts';
import { requireCreator, requireTerms } from '../creator/own-creator.ts';
import type { Domain } from '../domain.ts';
import { findInTexts } from '../policy/text-findings.ts';
import { limit } from '../rate-limits.ts';
import { Refusal } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import { getOwnWork, ownWork } from './own-works.ts';
import { checkFields, toColumns, writeBeside, type WorkFields } from './work-fields.ts';

const SUBMISSIONS = { limit: 100, windowSeconds: 86_400 };
const MOVED = '作品的状态已变化，请刷新后再试';

/** Changes the given fields of a draft. Errors: 4000, 4030, 4031, 4040, 4090 (not a draft). */
export async function updateWorkFields(
  domain: Domain,
  viewer: Viewer,
  { id, ...fields }: WorkFields & { id: string },
): Promise<OwnWork> {
  const { database } = domain;
  const creator = await requireCreator(domain, viewer);
  await getOwnWork(database, viewer, id);
  checkFields(viewer, fields);
  await database.orm.transaction(async (orm) => {
    // Writing the state it has holds the row: nothing is submitted half changed.
    if (!(await moveItem({ orm }, id, ['draft'], { state: 'draft' })))
      throw new Refusal(4090, '只能修改草稿，请先撤回');
    await updateItem({ orm }, id, toColumns(fields));
    await writeBeside({ orm }, id, fields, `创作者 ${creator.displayName}`);
  });
  return ownWork(domain, viewer, id);
}

/**
 * Hands a work to the review; the text filter comes first, and what it notices is kept for the reviewer.
 * Errors: 4000 (refused words), 4030, 4040, 4090 (state, consent, media that failed), 4290.
 */
export async function submitWork(domain: Domain, viewer: Viewer, id: string): Promise<OwnWork> {
  const { database } = domain;
  const creator = await requireCreator(domain, viewer);
  requireTerms(creator.termsVersion);
  const { item, tags, mediaState } = await getOwnWork(database, viewer, id);
  if (mediaState === 'failed' || mediaState === 'cancelled')
    throw new Refusal(4090, '视频处理失败，不能提交审核');
  const { title, description } = item;
  checkFields(viewer, { title, description, tags });
  await limit(domain.counters, `submit:${viewer.userId}`, SUBMISSIONS);
  const findings = findInTexts([
    { field: 'title', text: title },
    { field: 'description', text: description },
    { field: 'tags', text: tags.join('\n') },
  ]);
  const { from, to } = itemMoves.submit;
  await database.orm.transaction(async (orm) => {
    if (!(await moveItem({ orm }, id, [...from], { state: to }))) throw new Refusal(4090, MOVED);
    await requireConsent({ orm }, id);
    await updateWork({ orm }, id, {
      submittedAt: new Date(),
      findings,
      publishAt: null,
      claimedBy: null,
      claimedLogin: null,
      claimUntil: null,
    });
  });
  return ownWork(domain, viewer, id);
}

/**
 * Takes a work back: out of the review to the drafts, or out of the public. Also open to whoever is no creator
 * any more. Errors: 4040, 4090.
 */
export async function withdrawWork(domain: Domain, viewer: Viewer, id: string): Promise<OwnWork> {
  const { database, changes } = domain;
  await getOwnWork(database, viewer, id);
  const { sendBack, hide } = itemMoves;
  await database.orm.transaction(async (orm) => {
    const isBack = await moveItem({ orm }, id, [...sendBack.from], { state: sendBack.to });
    if (!isBack && !(await moveItem({ orm }, id, [...hide.from], { state: hide.to })))
      throw new Refusal(4090, MOVED);
    const nothingHeld = { submittedAt: null, publishAt: null, refusedReason: null };
    if (isBack) await updateWork({ orm }, id, nothingHeld);
  });
  await changes.tell('catalogue', id);
  return ownWork(domain, viewer, id);
}
