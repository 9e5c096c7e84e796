import { PAGE_WIDTHS } from '@yehang/contract/shapes/picture-variants.ts';
import type { Database } from '../../connect.ts';
import { agreedToSaving } from '../consents/saving.ts';
import { kindsInSql } from '../content/kinds-in-sql.ts';
import { openToOwners, tierColumns } from '../content/rows.ts';
import type { DownloadableRow } from './downloadable.ts';

/** What decides whether a saved chapter may still be opened: its own terms, and those of its book. */
export interface DownloadableChapter extends DownloadableRow {
  number: number;
  /** Chapters up to this number are free. */
  previewUnits: number;
  partPriceGoldCents: number | null;
}

/** Chapters by id whose books are neither taken down nor withheld, as one viewer sees them, in no particular order. */
export async function listDownloadableChapters(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
  viewerId: string,
): Promise<DownloadableChapter[]> {
  const { rows } = await pool.query<DownloadableChapter>({
    name: 'list-downloadable-chapters',
    text: `select p.id, i.rating, i.dark_only as "darkOnly", i.uploader_id as "uploaderId", i.rule, i.tier,
        p.number, p.price_gold_cents as "priceGoldCents", i.preview_units as "previewUnits",
        i.part_price_gold_cents as "partPriceGoldCents",
        i.state = 'published' and p.state = 'published' as "isPublished",
        exists (select from entitlements(v.id, i.id, p.id)) as owns, ${tierColumns}
      from content_parts p join contents i on i.id = p.content_id join users v on v.id = $2
      where p.id = any($1::uuid[]) and p.state <> 'draft' and p.shown_content_id is null and ${openToOwners}
        and ${agreedToSaving('i.id')}`,
    values: [ids, viewerId],
  });
  return rows;
}

/** About what a character of Chinese text and a pixel of a page take, bytes. */
const OF_CHARACTER = 3;
const OF_PIXEL = 0.12;
/** Phones show pages no wider. */
const WIDEST = Math.max(...PAGE_WIDTHS);

/** About what chapters of a book take on a device, of all that are published or of one, in their order, in bytes. */
export async function listChapterSizes(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
  partId: string | null,
): Promise<{ id: string; bytes: number }[]> {
  const { rows } = await pool.query<{ id: string; bytes: number }>({
    name: 'list-chapter-sizes',
    text: `select p.id, ceil(coalesce(s.bytes, 0) + coalesce(c.bytes, 0)
          + case when i.kind in (${kindsInSql('text')}) then p.extent * $3::float8 else 0 end)::float8 as bytes
      from content_parts p join contents i on i.id = p.content_id
      left join lateral (select sum((one ->> 'bytes')::float8) as bytes from part_audio a,
        jsonb_array_elements(a.segments) one where a.part_id = p.id) s on true
      left join lateral (select sum(height * width * least(1, $4::float8 / width) ^ 2) * $5::float8 as bytes
        from content_pictures g where g.content_id = p.content_id and g.part_id = p.id) c on true
      where p.content_id = $1 and ($2::uuid is null and p.state = 'published' or p.id = $2)
      order by p.number`,
    values: [contentId, partId, OF_CHARACTER, WIDEST, OF_PIXEL],
  });
  return rows;
}
