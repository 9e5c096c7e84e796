import type { Database } from '../../connect.ts';
import type { Audience, StoredPicture } from '../../types.ts';
import { shownTo } from '../content/shown-to.ts';

export interface FoundUserRow {
  id: string;
  nickname: string;
  avatar: StoredPicture | null;
  intro: string;
  /** Published works that the audience may know of; at least one. */
  works: number;
  followers: number;
}

/** Uploaders by id, with their works of some kinds, without those who have none for this audience. */
export async function listFoundUsers(
  { pool }: Pick<Database, 'pool'>,
  ids: string[],
  audience: Audience,
  kinds: readonly string[],
): Promise<FoundUserRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<FoundUserRow>({
    name: `found-users-${audience}`,
    text: `select u.id, u.nickname, u.avatar, u.intro, w.works, coalesce(c.followers, 0) as followers
      from users u left join follow_counts c on c.user_id = u.id
      cross join lateral (select count(*)::int as works from contents i
        where i.uploader_id = u.id and i.state = 'published' and i.kind = any($2)
        and ${shownTo(audience)}) w
      where u.id = any($1::uuid[]) and u.blocked_at is null and w.works > 0`,
    values: [ids, kinds],
  });
  return rows;
}
