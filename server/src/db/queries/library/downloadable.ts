import type { Database } from '../../connect.ts';
import { agreedToSaving } from '../consents/saving.ts';
import { openToOwners, tierColumns, type TiersRow } from '../content/rows.ts';

/** What decides whether a saved copy of a video may still be played. */
export interface DownloadableRow extends TiersRow {
  id: string;
  rating: 'general' | 'adult';
  darkOnly: boolean;
  uploaderId: string | null;
  rule: 'free' | 'vip' | 'gold' | 'vipOrGold';
  tier: 'supreme' | 'normal' | 'live' | 'dark' | null;
  priceGoldCents: number | null;
  owns: boolean;
  isPublished: boolean;
}

/** Videos by id that are neither taken down nor withheld, and may be saved, as one viewer sees them, in no particular order. */
export async function listDownloadable(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
  viewerId: string,
): Promise<DownloadableRow[]> {
  const { rows } = await pool.query<DownloadableRow>({
    name: 'list-downloadable',
    text: `select i.id, i.rating, i.dark_only as "darkOnly", i.uploader_id as "uploaderId", i.rule, i.tier,
        i.price_gold_cents as "priceGoldCents", i.state = 'published' as "isPublished",
        exists (select from entitlements(v.id, i.id)) as owns, ${tierColumns}
      from contents i join users v on v.id = $2
      join media_assets a on a.content_id = i.id and a.state = 'ready'
      where i.id = any($1::uuid[]) and ${openToOwners}
        and ${agreedToSaving('i.id')}`,
    values: [ids, viewerId],
  });
  return rows;
}
