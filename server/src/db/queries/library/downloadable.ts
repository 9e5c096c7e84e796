import type { Database } from '../../connect.ts';

/** What decides whether a saved copy of a video may still be played. */
export interface DownloadableRow {
  id: string;
  rating: 'general' | 'adult';
  uploaderId: string | null;
  rule: 'free' | 'vip' | 'gold' | 'vipOrGold';
  tier: 'supreme' | 'normal' | 'live' | 'dark' | null;
  priceGoldCents: number | null;
  owns: boolean;
  isPublished: boolean;
  supremeUntil: Date | null;
  normalUntil: Date | null;
  liveUntil: Date | null;
  darkUntil: Date | null;
}

/** Videos by id that are neither taken down nor withheld, as one viewer meets them, in no particular order. */
export async function listDownloadable(
  { pool }: Database,
  ids: readonly string[],
  viewerId: string,
): Promise<DownloadableRow[]> {
  const { rows } = await pool.query<DownloadableRow>({
    name: 'list-savable',
    text: `select i.id, i.rating, i.uploader_id as "uploaderId", i.rule, i.tier,
        i.price_gold_cents as "priceGoldCents", i.state = 'published' as "isPublished",
        exists (select 1 from purchases p where p.user_id = v.id and p.state = 'owned'
          and ((p.subject_kind = 'video' and p.subject_id = i.id)
            or (p.subject_kind = 'collection'
              and p.subject_id = (select e.series_id from episodes e where e.content_id = i.id)))) as owns,
        v.supreme_until as "supremeUntil", v.normal_until as "normalUntil",
        v.live_until as "liveUntil", v.dark_until as "darkUntil"
      from contents i join users v on v.id = $2
      join media_assets a on a.content_id = i.id and a.state = 'ready'
      where i.id = any($1::uuid[]) and i.state <> 'takenDown' and i.withheld_at is null`,
    values: [ids, viewerId],
  });
  return rows;
}
