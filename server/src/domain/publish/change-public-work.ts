import { isDeepStrictEqual } from 'node:util';
import type { OwnWork, WorkChange } from '@yehang/contract/shapes/work.ts';
import { updateContent } from '../../db/queries/content/console.ts';
import { isEpisode } from '../../db/queries/series/console.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import { updateWork, type OwnWorkRow } from '../../db/queries/creators/works.ts';
import { toAccessRule } from '../content/to-video-card.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { getOwnWork, ownWork } from './own-works.ts';
import { findInWork, NOT_CLAIMED, requireMaySubmit } from './submission.ts';
import { isSameConsent, toColumns, writeBookFields, type WorkFields } from './work-fields.ts';
import type { PublishContext } from './context.ts';
import type { Database } from '../../db/connect.ts';
import type { StoredPicture } from '../../db/types.ts';

const CHANGEABLE = ['published', 'hidden', 'draft'];

/**
 * Changes a work that was public: access and preview at once; changes of its text are stored as pending, and submitted for review where the work is public now. Errors: 4090 (state, an episode's rule, consent), 4290.
 */
export async function changePublicWork(
  context: PublishContext,
  viewer: Viewer,
  row: OwnWorkRow,
  fields: WorkFields,
  cover?: StoredPicture,
): Promise<void> {
  const { database, events } = context;
  const { id } = row.content;
  const { access, previewSeconds, partPriceGoldCents, channelId, finished, textContentId } = fields;
  if (fields.author !== undefined && fields.author !== row.book?.author)
    throw new AppError(4090, '公开过的作品不能改作者名', { field: 'author' });
  if (fields.narrator !== undefined && fields.narrator !== row.book?.narrator)
    throw new AppError(4090, '公开过的作品不能改演播', { field: 'narrator' });
  await refuseRuleOfEpisode(context, row, access);
  if (plan(row, fields, cover).isSubmitted) await requireMaySubmit(context, viewer);
  await database.orm.transaction(async (orm) => {
    await lockWork({ orm }, id);
    // It may have moved on, or another change was stored, while a cover was made.
    const present = await getOwnWork({ orm }, viewer, id);
    const { change, said, isSubmitted } = plan(present, fields, cover);
    const atOnce = toColumns({ access, previewSeconds, partPriceGoldCents, channelId });
    await updateContent({ orm }, id, atOnce);
    await writeBookFields({ orm }, id, { finished, textContentId });
    await updateWork({ orm }, id, {
      change,
      changeReason: null,
      ...(present.content.state === 'published'
        ? {
            submittedAt: isSubmitted || present.waitingChapters > 0 ? new Date() : null,
            findings: change ? findInWork(said) : [],
            ...NOT_CLAIMED,
          }
        : {}),
    });
  });
  await events.publish('catalogue', id);
}

/** What would be pending, and whether that is submitted. Errors: 4090 (state, consent). */
function plan(row: OwnWorkRow, fields: WorkFields, cover: StoredPicture | undefined) {
  const { state } = row.content;
  if (!CHANGEABLE.includes(state)) throw new AppError(4090, '作品在审核中，请先撤回再修改');
  const change = pendingChange(row, fields, cover);
  const said = { ...row.content, tags: row.tags, ...change };
  const hasConsent = change?.consent === undefined ? row.consent !== null : change.consent !== null;
  if (change && said.rating === 'adult' && !hasConsent)
    throw new AppError(4090, '成人内容须先登记出镜人的同意记录', { field: 'consent' });
  return { change, said, isSubmitted: change !== null && state === 'published' };
}

async function refuseRuleOfEpisode(
  { database }: { database: Database },
  { content }: OwnWorkRow,
  access: WorkFields['access'],
): Promise<void> {
  if (!access || isDeepStrictEqual(access, toAccessRule(content))) return;
  if (await isEpisode(database, content.id))
    throw new AppError(4090, '这个视频属于一个合集，观看方式不能单独修改', { field: 'access' });
}

/** The pending change, with what was pending before; null where nothing differs. */
function pendingChange(
  { content, work, tags, consent }: OwnWorkRow,
  fields: WorkFields,
  cover: StoredPicture | undefined,
) {
  const { title, description, rating } = content;
  const present = { title, description, rating };
  const wished: WorkChange = {
    ...work.change,
    ...(cover === undefined ? {} : { cover }),
    ...(fields.title === undefined ? {} : { title: fields.title }),
    ...(fields.description === undefined ? {} : { description: fields.description }),
    ...(fields.rating === undefined ? {} : { rating: fields.rating }),
    ...(fields.tags === undefined ? {} : { tags: fields.tags }),
    ...(fields.consent === undefined ? {} : { consent: fields.consent }),
    ...(fields.peopleShown === undefined ? {} : { peopleShown: fields.peopleShown }),
  };
  const change: WorkChange = {};
  if (wished.cover !== undefined && wished.cover.path !== content.cover?.path)
    change.cover = wished.cover;
  if (wished.title !== undefined && wished.title !== present.title) change.title = wished.title;
  if (wished.description !== undefined && wished.description !== present.description)
    change.description = wished.description;
  if (wished.rating !== undefined && wished.rating !== present.rating)
    change.rating = wished.rating;
  if (wished.tags !== undefined && !isDeepStrictEqual([...wished.tags].sort(), [...tags].sort()))
    change.tags = wished.tags;
  if (wished.consent !== undefined && !isSameConsent(wished.consent, consent))
    change.consent = wished.consent;
  if (wished.peopleShown !== undefined && wished.peopleShown !== content.peopleShown)
    change.peopleShown = wished.peopleShown;
  return Object.keys(change).length === 0 ? null : change;
}

/** Drops the pending change of a work. Error: 4040. */
export async function undoChange(
  context: { database: Database },
  viewer: Viewer,
  id: string,
): Promise<OwnWork> {
  const { database } = context;
  await database.orm.transaction(async (orm) => {
    await lockWork({ orm }, id);
    const { content, waitingChapters } = await getOwnWork({ orm }, viewer, id);
    const leavesQueue = content.state === 'published' && waitingChapters === 0;
    await updateWork({ orm }, id, {
      change: null,
      changeReason: null,
      ...(leavesQueue ? { submittedAt: null, findings: [], ...NOT_CLAIMED } : {}),
    });
  });
  return ownWork(context, viewer, id);
}
