import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { contentPictures } from '../../src/db/schema/books.ts';
import { circleDetails, circleMembers, circleThemes } from '../../src/db/schema/circles.ts';
import type { contents } from '../../src/db/schema/contents.ts';
import { works } from '../../src/db/schema/creators.ts';
import { postDetails, userPictures } from '../../src/db/schema/posts.ts';
import type { StoredUserPicture } from '../../src/db/types.ts';
import { buildContent } from './content.ts';
import { buildUser } from './user.ts';

type Content = Partial<typeof contents.$inferInsert>;
type Own = Partial<typeof postDetails.$inferInsert>;

/** A public circle with an owner; `themes` by name. */
export async function buildCircle(
  database: Database,
  {
    ownerId,
    themes = [],
    weight = 0,
    ...over
  }: Content & { ownerId?: string; themes?: readonly string[]; weight?: number } = {},
): Promise<{ id: string; ownerId: string; themeIds: string[] }> {
  const owner = ownerId ?? (await buildUser(database)).id;
  const content = await buildContent(database, {
    kind: 'circle',
    extent: 0,
    description: '一起看海的人',
    uploaderId: owner,
    ...over,
  });
  const { id } = content;
  const { orm } = database;
  const details = { contentId: id, name: content.title, rules: '友善发言', weight, members: 1 };
  await orm.insert(circleDetails).values(details);
  await orm.insert(circleMembers).values({ userId: owner, circleId: id, rank: 2 });
  const rows = themes.map((name, at) => ({ id: newId(), circleId: id, name, position: at + 1 }));
  if (rows.length > 0) await orm.insert(circleThemes).values(rows);
  return { id, ownerId: owner, themeIds: rows.map((theme) => theme.id) };
}

/** A public post with an author and the work that the review knows; `pictures` is how many it has. */
export async function buildPost(
  database: Database,
  {
    pictures = 0,
    text = '今晚的海面很静',
    details = {},
    ...over
  }: Content & {
    pictures?: number;
    text?: string;
    details?: Own;
  } = {},
): Promise<{ id: string; authorId: string }> {
  const authorId = over.uploaderId ?? (await buildUser(database)).id;
  const { id } = await buildContent(database, {
    kind: 'post',
    extent: 0,
    cover: null,
    description: text,
    uploaderId: authorId,
    ...over,
  });
  const { orm } = database;
  const shown = Array.from({ length: pictures }, () => storedPicture());
  await orm.insert(postDetails).values({ contentId: id, text, pictures: shown, ...details });
  if (pictures > 0)
    await orm.insert(contentPictures).values(
      shown.map(({ id: name, width, height }, at) => ({
        ...{ id: newId(), contentId: id, number: at + 1, width, height, sourceHash: name },
        slices: [{ path: `l/${id}/1/${name}.webp`, width, height, color: '#14161c' }],
      })),
    );
  await orm
    .insert(works)
    .values({ contentId: id, creatorId: authorId, key: id, termsVersion: '1' });
  return { id, authorId };
}

function storedPicture(): StoredUserPicture {
  const id = newId();
  const picture = (name: string, side: number) => ({
    ...{ path: `p/posts/${name}-${id}.webp`, width: side, height: side, color: '#14161c' },
  });
  return { id, width: 800, height: 800, thumb: picture('thumb', 720), blur: picture('blur', 16) };
}

/** A picture that a user added and nothing uses yet; answers its id. */
export async function buildUserPicture(database: Database, userId: string): Promise<string> {
  const picture = storedPicture();
  const { id, width, height } = picture;
  await database.orm.insert(userPictures).values({
    ...picture,
    userId,
    slices: [{ path: `l/${id}/1/0.webp`, width, height, color: '#14161c' }],
    sourceHash: id,
  });
  return id;
}
