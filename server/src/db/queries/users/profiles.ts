import type { Database } from '../../connect.ts';
import type { Audience } from '../../types.ts';
import { shownTo } from '../content/shown-to.ts';

/** What everybody may know of a user's works and followers. */
export interface ProfileStats {
  works: number;
  plays: number;
  likes: number;
  followers: number;
  following: number;
  isFollowed: boolean;
}

/** Counts the works that the audience may know of; `isFollowed` is the viewer's own. */
export async function readProfileStats(
  { pool }: Pick<Database, 'pool'>,
  request: { userId: string; viewerId: string; audience: Audience },
): Promise<ProfileStats> {
  const { userId, viewerId, audience } = request;
  const { rows } = await pool.query<ProfileStats>({
    name: `profile-${audience}`,
    text: `select count(i.id)::int as works, coalesce(sum(i.plays), 0)::bigint as plays,
        coalesce(sum(i.likes), 0)::bigint as likes,
        coalesce((select followers from follow_counts where user_id = $1), 0) as followers,
        coalesce((select following from follow_counts where user_id = $1), 0) as following,
        exists (select 1 from follows where user_id = $2 and followed_id = $1) as "isFollowed"
      from contents i where i.uploader_id = $1 and i.state = 'published'
        and ${shownTo(audience)}`,
    values: [userId, viewerId],
  });
  return rows[0]!;
}
