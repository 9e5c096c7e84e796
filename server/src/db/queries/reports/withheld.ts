import { and, eq, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { contents } from '../../schema/contents.ts';
import { postDetails } from '../../schema/posts.ts';
import { endSchedule } from '../content/schedules.ts';
import { users } from '../../schema/users.ts';
import type { StoredPicture, Queryable } from '../../types.ts';

/** Hides a published content from everybody until a report is decided; false where it was not published. */
export async function withholdContent({ orm }: Queryable, id: string): Promise<boolean> {
  const rows = await orm
    .update(contents)
    .set({ state: 'hidden', withheldAt: new Date() })
    .where(and(eq(contents.id, id), eq(contents.state, 'published')))
    .returning({ id: contents.id });
  return rows.length === 1;
}

/** Whether an open case or complaint keeps a content hidden. */
export const keptHidden = (id: string) => sql`(
  exists (select from report_cases r where r.kind = 'content' and r.subject_id = ${id} and r.state = 'open' and r.is_hidden)
  or exists (select from complaint_contents l join complaints c on c.id = l.complaint_id and c.state = 'open'
    where l.content_id = ${id} and l.is_hidden))`;

/** Whether a content is withheld, or anything else that is open keeps it hidden: it is not published until that is decided. */
export async function isKeptHidden({ orm }: Queryable, id: string): Promise<boolean> {
  const rows = await orm
    .select({ id: contents.id })
    .from(contents)
    .where(and(eq(contents.id, id), or(isNotNull(contents.withheldAt), keptHidden(id))));
  return rows.length > 0;
}

/**
 * Publishes what was withheld again, unless something else that is open keeps it hidden; one in another state by now, such
 * as in review, stays in it.
 */
export async function releaseContent({ orm }: Queryable, id: string): Promise<void> {
  const state = sql`case ${contents.state} when 'hidden' then 'published' else ${contents.state} end`;
  await orm
    .update(contents)
    .set({ state, withheldAt: null })
    .where(and(eq(contents.id, id), isNotNull(contents.withheldAt), not(keptHidden(id))));
}

/**
 * Hides a content that is up, on its way there, or withheld, as an editor does; a draft stays one. It is not published by a
 * schedule any more. A post that moderators of its circle hid is hidden by the platform from then on: they cannot show it
 * again. The caller has locked it.
 */
export async function hideShownContent({ orm }: Queryable, id: string): Promise<void> {
  const state = sql`case when ${contents.state} in ('published', 'submitted', 'approved') then 'hidden'
    else ${contents.state} end`;
  await orm.update(contents).set({ state, withheldAt: null }).where(eq(contents.id, id));
  await endSchedule({ orm }, id, { publish: true, unpublish: false });
  await orm
    .update(postDetails)
    .set({ hiddenBy: null, hiddenReason: null })
    .where(eq(postDetails.contentId, id));
}

export interface Profile {
  nickname: string;
  intro: string;
  avatar: StoredPicture | null;
}

/** What a profile shows after it was hidden. */
export const plainProfile = (number: number): Profile => ({
  nickname: `夜航客${number}`,
  intro: '',
  avatar: null,
});

export async function writeProfile(
  { orm }: Queryable,
  id: string,
  profile: Profile,
): Promise<void> {
  await orm.update(users).set(profile).where(eq(users.id, id));
}

/** The profile as it is, locked; null if there is no such user. */
export async function lockProfile({ orm }: Queryable, id: string) {
  const [row] = await orm
    .select({
      number: users.number,
      nickname: users.nickname,
      intro: users.intro,
      avatar: users.avatar,
    })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.blockedAt)))
    .for('update');
  return row ?? null;
}
