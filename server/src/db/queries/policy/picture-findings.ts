import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import { sql, type SQL } from 'drizzle-orm';
import { pictureFindings } from '../../schema/picture-hashes.ts';
import type { Queryable } from '../../types.ts';
import { mayTry } from '../jobs/failures.ts';

/** Of a set or a book that has more pictures, these stand for it. */
const MOST_PICTURES = 60;

/** Paths of the pictures of a submission: its cover and what it shows, as they are and as they would be. */
export const pathsOfWork = (contentId: SQL, change: SQL) => sql`
  select c.cover->>'path' as path from contents c where c.id = ${contentId} and c.cover is not null
  union all select ${change}->'cover'->>'path' where ${change}->'cover'->>'path' is not null
  union all (select p.slices->0->>'path' from content_pictures p where p.content_id = ${contentId} limit ${MOST_PICTURES})
  union all select u.slices->0->>'path' from user_pictures u
    where u.id::text in (select jsonb_array_elements_text(case jsonb_typeof(${change}->'post'->'pictureIds')
      when 'array' then ${change}->'post'->'pictureIds' else '[]' end)) and u.user_id = works.creator_id`;

/** Paths of the pictures of a comment. */
export const pathsOfComment = (comment: SQL) => sql`
  select u.slices->0->>'path' as path from user_pictures u where u.user_id = ${comment}.user_id
    and u.id in (select (p->>'id')::uuid from jsonb_array_elements(${comment}.pictures) p)`;

/** Everything that the machine says of the pictures at some paths, the gravest first. */
export const machineFindings = (paths: SQL) => sql<MachineFinding[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('what', f.what, 'name', f.name, 'level', f.level) order by f.level desc), '[]')
  from (select 'list' as what, l.name, max(95 - m.distance) as level
      from hash_matches m join hash_lists l on l.id = m.list_id where m.path in (${paths}) group by l.name
    union all (select 'class', p.top, p.risk from picture_findings p
      where p.path in (${paths}) and p.risk >= 15 order by p.risk desc limit 1)) f)`;

/** The gravest of these, from 0 to 95. */
export const machineLevel = (paths: SQL) => sql`greatest(0,
  (select max(95 - m.distance) from hash_matches m where m.path in (${paths})),
  (select max(p.risk) from picture_findings p where p.path in (${paths})))`;

/** What is graver comes first, of the same gravity what waits longer: one number to order by. */
export const placeOf = (level: SQL, since: SQL) =>
  sql`((100 - ${level})::bigint * 100000000000 + floor(extract(epoch from ${since}))::bigint)`;

/** Paths of pictures that wait for a review, and that the classifier has not seen. */
export async function listUnseenPictures(
  { orm }: Queryable,
  limit: number,
): Promise<{ path: string }[]> {
  const { rows } = await orm.execute<{ path: string }>(sql`
    select distinct w.path from (
      select picture->>'path' as path from avatar_submissions where state = 'waiting'
      union all
      select picture->>'path' from direct_messages
        where picture_state = 'waiting' and is_mine and state = 'sent'
      union all
      select shown.path from works cross join lateral (${pathsOfWork(sql`works.content_id`, sql`works.change`)}) shown
        where works.submitted_at is not null
      union all
      select shown.path from comments cross join lateral (${pathsOfComment(sql`comments`)}) shown
        where comments.state = 'waiting' and comments.pictures <> '[]'
      union all
      select picture->>'path' from companion_characters where state = 'waiting' and deleted_at is null) w
    where w.path is not null and not exists (select from picture_findings f where f.path = w.path)
      and ${mayTry('picture-classes', sql`w.path`)} limit ${limit}`);
  return rows;
}

export async function insertPictureFinding(
  { orm }: Queryable,
  finding: Omit<typeof pictureFindings.$inferInsert, 'createdAt'>,
): Promise<void> {
  await orm.insert(pictureFindings).values(finding).onConflictDoNothing();
}
