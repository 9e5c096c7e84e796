import type { Database } from '../../connect.ts';
import type { Audience } from '../../types.ts';
import { shownInDarkSection } from '../content/shown-to.ts';
import { contentColumns, tierColumns, type ContentRow, type TiersRow } from '../content/rows.ts';

/**
 * An episode `p` that shows a content `i` which this audience may know of. What is the dark section's alone is listed by
 * a series of that section only.
 */
const visible = (audience: Audience) =>
  `p.state = 'published' and i.state = 'published' and ${shownInDarkSection(audience)}
    and (not i.dark_only or exists (select from contents w where w.id = p.content_id and w.dark_only))`;

/** An episode with what decides whether this viewer may watch it. */
export interface EpisodeRow extends ContentRow, TiersRow {
  number: number;
  owns: boolean;
  liked: boolean;
  favorited: boolean;
  position: number | null;
  lastPart: null;
  /** Whether this viewer watched it to its end. */
  finished: boolean;
}

/** The episodes of a series after a number, in order. */
export async function listEpisodes(
  { pool }: Pick<Database, 'pool'>,
  page: { seriesId: string; userId: string; audience: Audience; after: number; limit: number },
): Promise<EpisodeRow[]> {
  const { rows } = await pool.query<EpisodeRow>({
    name: `episodes-${page.audience}`,
    text: `select ${contentColumns}, p.number, exists (select from entitlements(v.id, i.id)) as owns,
        ${tierColumns}, m.liked_at is not null as liked, m.favorited_at is not null as favorited,
        m.position, null as "lastPart", coalesce(s.finished_parts @> p.number, false) as finished
      from content_parts p
      join contents i on i.id = p.shown_content_id
      join users v on v.id = $2
      left join users u on u.id = i.uploader_id
      left join content_user_state m on m.user_id = v.id and m.content_id = i.id
      left join content_user_state s on s.user_id = v.id and s.content_id = p.content_id
      where p.content_id = $1 and p.number > $3 and ${visible(page.audience)}
      order by p.number limit $4`,
    values: [page.seriesId, page.userId, page.after, page.limit],
  });
  return rows;
}

/** The video that an episode shows, if this audience may know of it. */
export async function findEpisode(
  { pool }: Pick<Database, 'pool'>,
  seriesId: string,
  number: number,
  audience: Audience,
): Promise<{ contentId: string; number: number } | null> {
  const { rows } = await pool.query<{ contentId: string; number: number }>({
    name: `episode-${audience}`,
    text: `select i.id as "contentId", p.number from content_parts p
      join contents i on i.id = p.shown_content_id
      where p.content_id = $1 and p.number = $2 and ${visible(audience)}`,
    values: [seriesId, number],
  });
  return rows[0] ?? null;
}
