import type { Feedback, FeedbackKind } from '@yehang/contract/shapes/feedback.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import {
  findFeedback,
  findFeedbackByKey,
  insertFeedback,
  listFeedback,
  listFeedbackOf,
  setFeedbackPictures,
  settleFeedback,
  type FeedbackRow,
} from '../../db/queries/service/feedback.ts';
import { takeSupportPictures } from '../../db/queries/service/pictures.ts';
import { AppError, badField } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import type { PictureGrants } from '../pictures/picture-grants.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';

interface FeedbackContext {
  database: Database;
  counters: Counters;
  pictureGrants: PictureGrants;
}

interface Given {
  kind: FeedbackKind;
  text: string;
  pictures: string[];
  idempotencyKey: string;
}

interface PageRequest {
  cursor?: string | undefined;
  pageSize: number;
}

/**
 * Sends feedback; the same again under its key answers with the first. Errors: 4000 (a picture), 4090 (the key was used
 * for other words or pictures), 4290.
 */
export async function addFeedback(
  { database, counters, pictureGrants }: FeedbackContext,
  { userId }: Viewer,
  given: Given,
  client: string,
): Promise<Feedback> {
  const { kind, text, pictures: ids, idempotencyKey: key } = given;
  const known = await findFeedbackByKey(database, userId, key);
  if (known) return toFeedback(sameFeedback(known, given), pictureGrants);
  if (new Set(ids).size < ids.length) throw badField('pictures', '同一张图片选了两次');
  await limit(counters, `feedback:${userId}`, { limit: 10, windowSeconds: 3600 });
  const made = await database.orm.transaction(async (orm) => {
    // First the row: of the same key sent at once, one has the pictures.
    const row = { userId, id: newId(), kind, text, pictures: [], client, key };
    const first = await insertFeedback({ orm }, row);
    if (!first || ids.length === 0) return first;
    const pictures = await takeSupportPictures({ orm }, userId, ids);
    if (pictures.length < ids.length) throw badField('pictures', '有图片已失效，请重新选择');
    return setFeedbackPictures({ orm }, first.id, pictures);
  });
  const row = made ?? sameFeedback((await findFeedbackByKey(database, userId, key))!, given);
  return toFeedback(row, pictureGrants);
}

/** What was sent first under a key, where it is what is sent now. */
function sameFeedback(row: FeedbackRow, { kind, text, pictures }: Given): FeedbackRow {
  const isSame = row.kind === kind && row.text === text;
  if (!isSame || row.pictures.length !== pictures.length)
    throw new AppError(4090, '这条反馈已经提交过了，改动请作为新的反馈提交');
  return row;
}

/** One page of the viewer's own, latest first. Error: 4000 (cursor). */
export async function ownFeedback(
  { database, pictureGrants }: FeedbackContext,
  { userId }: Viewer,
  { cursor, pageSize }: PageRequest,
) {
  const after = fromCursor(cursor, 'whole');
  const rows = await listFeedbackOf(database, userId, { after, limit: pageSize + 1 });
  return toPage(rows, pageSize, ({ row }) => toFeedback(row, pictureGrants));
}

/** One page for staff. Error: 4000 (cursor). */
export async function consoleFeedbackPage(
  { database }: Pick<FeedbackContext, 'database'>,
  { isOpen, cursor, pageSize }: PageRequest & { isOpen: boolean },
) {
  const after = fromCursor(cursor, 'moment');
  const rows = await listFeedback(database, { isOpen, after, limit: pageSize + 1 });
  return toPage(rows, pageSize, ({ row, user }) => ({
    ...toFeedback(row, null),
    ...{ user, answeredBy: row.answeredBy, client: row.client },
  }));
}

/** Answers feedback that waits, or closes it without an answer. Errors: 4040, 4090 (somebody did before). */
export async function answerFeedback(
  { database }: Pick<FeedbackContext, 'database'>,
  staff: StaffMember,
  { id, answer }: { id: string; answer: string | null },
): Promise<void> {
  await database.orm.transaction(async (orm) => {
    const settled = await settleFeedback({ orm }, id, { answer, answeredBy: staff.login });
    if (!settled) {
      const isThere = (await findFeedback({ orm }, id)) !== null;
      throw isThere
        ? new AppError(4090, '这条反馈已经处理过了')
        : new AppError(4040, '没有这条反馈');
    }
    if (answer !== null)
      await addSystemMessage(
        { orm },
        {
          userId: settled.userId,
          kind: 'service',
          key: `feedback:${id}`,
          title: '你的反馈有了答复',
          text: answer,
          link: { path: '/mine/feedBack?view=history' },
        },
      );
    const action = answer === null ? 'feedback.close' : 'feedback.answer';
    await writeAuditLog({ orm }, staff, { action, subject: id, detail: { answer } });
  });
}

/** @param grants null for staff, who see pictures without */
function toFeedback(row: FeedbackRow, grants: PictureGrants | null): Feedback {
  const { id, kind, text, state, answer } = row;
  const pictures = grants
    ? row.pictures.map((one) => grants.sign(one, grants.expiresAt()))
    : row.pictures;
  return {
    ...{ id, kind, text, state, answer, pictures },
    answeredAt: row.answeredAt?.getTime() ?? null,
    createdAt: row.createdAt.getTime(),
  };
}
