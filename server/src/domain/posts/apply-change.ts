import type { WorkChange } from '@yehang/contract/shapes/work.ts';
import { endStatedCover } from '../../db/queries/consents/consents.ts';
import { findConsoleContent, listTagsOfContent } from '../../db/queries/content/console.ts';
import {
  findPostDetails,
  replacePostPictures,
  updatePostDetails,
} from '../../db/queries/posts/details.ts';
import { insertRevision } from '../../db/queries/posts/revisions.ts';
import { holdCircle, holdTheme } from '../../db/queries/circles/circles.ts';
import { listUserPictures } from '../../db/queries/posts/user-pictures.ts';
import { noteText } from '../policy/text-copies.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable, StoredUserPicture } from '../../db/types.ts';

/**
 * Writes a change of a public post that the review approved, and keeps what it said before as a revision. The words of
 * its content are written by the caller, who holds it.
 */
export async function applyPostChange(
  database: Queryable,
  contentId: string,
  { post }: WorkChange,
): Promise<void> {
  // What else may change, such as its consent record, says nothing to readers.
  if (!post) return;
  const [content, details] = [
    await findConsoleContent(database, contentId),
    await findPostDetails(database, contentId),
  ];
  if (!content || !details) return;
  const tags = await listTagsOfContent(database, contentId);
  await insertRevision(database, {
    contentId,
    title: details.hasTitle ? content.content.title : '',
    text: details.text,
    tags: tags.map(({ name }) => name),
    pictures: details.pictures.length,
  });
  const { pictureIds, ...rest } = post;
  const place = await presentPlace(database, post);
  // What is pinned stands first in the circle that pinned it.
  const pin = place.circleId === details.circleId ? {} : { pinnedInCircleAt: null };
  const authorId = content.content.uploaderId ?? '';
  const pictures = await writePictures(database, { contentId, authorId, pictureIds });
  await noteText(database, 'post', contentId, post.text);
  await updatePostDetails(database, contentId, {
    ...rest,
    ...place,
    ...pin,
    editedAt: new Date(),
    pictures,
  });
}

/**
 * The circle and theme of a post as far as they are there still, held until the transaction ends: a theme that its circle
 * gave up meanwhile is none.
 */
export async function presentPlace(
  database: Queryable,
  { circleId, themeId }: { circleId: string | null; themeId: string | null },
): Promise<{ circleId: string | null; themeId: string | null }> {
  if (circleId === null || !(await holdCircle(database, circleId)))
    return { circleId: null, themeId: null };
  const isThere = themeId !== null && (await holdTheme(database, { circleId, themeId }));
  return { circleId, themeId: isThere ? themeId : null };
}

/**
 * Gives a post these pictures of its author's, whole and as cards show them. The people of another than it has need
 * records of their own.
 */
export async function writePictures(
  database: Queryable,
  of: { contentId: string; authorId: string; pictureIds: readonly string[] },
): Promise<StoredUserPicture[]> {
  const present = new Set(
    (await findPostDetails(database, of.contentId))?.pictures.map(({ id }) => id),
  );
  if (of.pictureIds.some((id) => !present.has(id))) await endStatedCover(database, of.contentId);
  const found = await listUserPictures(database, of.authorId, of.pictureIds);
  const byId = new Map(found.map((picture) => [picture.id, picture]));
  const pictures = of.pictureIds.flatMap((id) => byId.get(id) ?? []);
  await replacePostPictures(
    database,
    of.contentId,
    pictures.map(({ width, height, slices, sourceHash }) => ({
      width,
      height,
      slices,
      sourceHash,
    })),
    newId,
  );
  return pictures.map(({ id, width, height, thumb, blur }) => ({ id, width, height, thumb, blur }));
}
