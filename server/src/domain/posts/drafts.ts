import type { PostDraft, PostDraftFields } from '@yehang/contract/shapes/post.ts';
import type { Database } from '../../db/connect.ts';
import {
  countDrafts,
  deleteDraft,
  findDraft,
  insertDraft,
  listDrafts,
  updateDraft,
  type DraftRow,
} from '../../db/queries/posts/drafts.ts';
import { listUserPictures } from '../../db/queries/posts/user-pictures.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { toUserPicture } from '../pictures/to-user-picture.ts';

const MOST_DRAFTS = 20;

interface Context {
  database: Database;
}

/** The own drafts, the last saved first, with their pictures in one statement. */
export async function ownDrafts(
  context: Context,
  { userId }: Viewer,
): Promise<{ list: PostDraft[] }> {
  const rows = await listDrafts(context.database, userId);
  return { list: await toDrafts(context, userId, rows) };
}

/** Error: 4040. */
export async function ownDraft(
  context: Context,
  { userId }: Viewer,
  id: string,
): Promise<PostDraft> {
  const row = await findDraft(context.database, { userId, id });
  if (!row) throw gone();
  return toDraft(context, userId, row);
}

/**
 * Saves a draft over the revision that it was made from; a save that is sent again changes nothing. Errors: 4040
 * (deleted meanwhile), 4090 (another device saved another revision, which the data has; too many drafts).
 */
export async function saveDraft(
  context: Context,
  { userId }: Viewer,
  { id, revision, fields }: { id: string; revision: number; fields: PostDraftFields },
): Promise<PostDraft> {
  const { database } = context;
  const isNew = revision === 0;
  if (isNew && (await countDrafts(database, { userId, except: id })) >= MOST_DRAFTS)
    throw new AppError(4090, `最多保存 ${MOST_DRAFTS} 份草稿，请先删除一些`);
  const saved = isNew
    ? await insertDraft(database, { userId, id, fields })
    : await updateDraft(database, { userId, id, revision, fields });
  if (saved) return toDraft(context, userId, saved);
  const present = await findDraft(database, { userId, id });
  if (!present) throw gone();
  const draft = await toDraft(context, userId, present);
  // What was sent a second time is there already.
  if (present.revision === revision + 1 && isSame(present.fields, fields)) return draft;
  throw new AppError(4090, '草稿在另一台设备上改过', { draft });
}

export async function deleteOwnDraft(
  { database }: Context,
  { userId }: Viewer,
  id: string,
): Promise<Record<string, never>> {
  await deleteDraft(database, { userId, id });
  return {};
}

/** The database keeps the keys of an object in another order. */
const isSame = (a: PostDraftFields, b: PostDraftFields) => sorted(a) === sorted(b);
const sorted = (fields: PostDraftFields) =>
  JSON.stringify(fields, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

async function toDraft(context: Context, userId: string, row: DraftRow): Promise<PostDraft> {
  const [draft] = await toDrafts(context, userId, [row]);
  if (!draft) throw gone();
  return draft;
}

async function toDrafts(
  { database }: Context,
  userId: string,
  rows: readonly DraftRow[],
): Promise<PostDraft[]> {
  const ids = rows.flatMap(({ fields }) => fields.pictureIds);
  const found = await listUserPictures(database, userId, ids);
  const pictures = new Map(found.map((picture) => [picture.id, toUserPicture(picture)]));
  return rows.map(({ id, revision, fields, updatedAt }) => ({
    id,
    revision,
    fields,
    pictures: fields.pictureIds.flatMap((pictureId) => pictures.get(pictureId) ?? []),
    updatedAt: updatedAt.getTime(),
  }));
}

const gone = () => new AppError(4040, '这份草稿已经删除');
