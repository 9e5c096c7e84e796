import { and, count, eq, isNotNull, sql } from 'drizzle-orm';
import type { Mention } from '@yehang/contract/shapes/mention.ts';
import type { Database } from '../../connect.ts';
import { contentPictures } from '../../schema/books.ts';
import { postDetails } from '../../schema/posts.ts';
import type { Queryable, StoredPicture, StoredUserPicture } from '../../types.ts';

/** What a card of a post needs beside the root. */
export interface PostCardDetails {
  form: 'post' | 'discussion';
  hasTitle: boolean;
  hasVideo: boolean;
  /** What everybody may read of the text. */
  openText: string;
  characters: number;
  mentions: Mention[];
  pictures: StoredUserPicture[];
  previewPictures: number;
  comments: number;
  isSolved: boolean;
  isPinnedByAuthor: boolean;
  isPinnedInCircle: boolean;
  editedAt: Date | null;
  pollOptions: number | null;
  circle: { id: string; name: string; cover: StoredPicture | null } | null;
  theme: { id: string; name: string } | null;
  tags: { id: string; name: string }[];
}

/** Of a post `i` in a circle `k`: a closed one is not named, nor an adult one where everybody may read. */
const circleShown = `k.state = 'published' and (k.rating = 'general' or i.rating = 'adult')`;

/** Of posts by id, in one statement; tags are looked up one by one, as on the pages of contents. */
export async function listPostDetails(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
): Promise<Map<string, PostCardDetails>> {
  const { rows } = await pool.query<PostCardDetails & { id: string }>({
    name: 'list-post-details',
    text: `select i.id, p.form, p.has_title as "hasTitle", p.has_video as "hasVideo", i.description as "openText",
        length(p.text) as characters, p.mentions, p.pictures, p.preview_pictures as "previewPictures", i.comments,
        p.best_comment_id is not null as "isSolved", p.pinned_by_author_at is not null as "isPinnedByAuthor",
        p.pinned_in_circle_at is not null as "isPinnedInCircle", p.edited_at as "editedAt",
        cardinality(q.options) as "pollOptions",
        case when ${circleShown} then jsonb_build_object('id', k.id, 'name', k.title, 'cover', k.cover) end as circle,
        case when ${circleShown} and t.id is not null then jsonb_build_object('id', t.id, 'name', t.name) end as theme,
        coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name)
          from content_tags x cross join lateral (select id, name from tags where id = x.tag_id limit 1) g
          where x.content_id = i.id), '[]') as tags
      from post_details p join contents i on i.id = p.content_id
      left join contents k on k.id = p.circle_id
      left join circle_themes t on t.id = p.theme_id
      left join post_polls q on q.content_id = p.content_id
      where p.content_id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

export type PostRow = typeof postDetails.$inferSelect;

export async function findPostDetails(
  { orm }: Queryable,
  contentId: string,
): Promise<PostRow | null> {
  const [row] = await orm.select().from(postDetails).where(eq(postDetails.contentId, contentId));
  return row ?? null;
}

export async function insertPostDetails(
  { orm }: Queryable,
  row: typeof postDetails.$inferInsert,
): Promise<void> {
  await orm.insert(postDetails).values(row);
}

export async function updatePostDetails(
  { orm }: Queryable,
  contentId: string,
  change: Partial<typeof postDetails.$inferInsert>,
): Promise<void> {
  await orm.update(postDetails).set(change).where(eq(postDetails.contentId, contentId));
}

/** Gives a post exactly these whole pictures, in their order. Their files belong to who added them. */
export async function replacePostPictures(
  { orm }: Queryable,
  contentId: string,
  pictures: readonly Omit<
    typeof contentPictures.$inferInsert,
    'id' | 'contentId' | 'partId' | 'number'
  >[],
  newId: () => string,
): Promise<void> {
  await orm.delete(contentPictures).where(eq(contentPictures.contentId, contentId));
  if (pictures.length === 0) return;
  await orm.insert(contentPictures).values(
    pictures.map((picture, at) => ({
      ...picture,
      id: newId(),
      contentId,
      partId: null,
      number: at + 1,
    })),
  );
}

/** Counts one more change of a post by its author; false where another change was quicker than the one that names `edits`. */
export async function countEdit(
  { orm }: Queryable,
  contentId: string,
  edits: number,
): Promise<boolean> {
  const rows = await orm
    .update(postDetails)
    .set({ edits: edits + 1 })
    .where(and(eq(postDetails.contentId, contentId), eq(postDetails.edits, edits)))
    .returning({ id: postDetails.contentId });
  return rows.length === 1;
}

/** How many posts are pinned in a circle, or by their author. */
export async function countPinned(
  { orm }: Queryable,
  of: { circleId: string } | { uploaderId: string },
): Promise<number> {
  const [row] = await orm
    .select({ many: count() })
    .from(postDetails)
    .where(
      'circleId' in of
        ? and(eq(postDetails.circleId, of.circleId), isNotNull(postDetails.pinnedInCircleAt))
        : and(eq(postDetails.uploaderId, of.uploaderId), isNotNull(postDetails.pinnedByAuthorAt)),
    );
  return row?.many ?? 0;
}

/** Keeps an author's other requests from pinning at the same time. */
export async function lockAuthor({ orm }: Queryable, userId: string): Promise<void> {
  await orm.execute(sql`select from users where id = ${userId} for no key update`);
}
