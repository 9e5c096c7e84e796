import type { Database } from '../../connect.ts';

export interface TextMatch {
  chapterId: string;
  chapter: number;
  title: string;
  paragraph: number;
  text: string;
}

/**
 * Paragraphs of a book that contain one of some words, in their order, after a place. Chapters are read one after the
 * other until there are enough. Ids do not say the order: one that was added between others has a higher one.
 */
export async function searchPartTexts(
  { pool }: Pick<Database, 'pool'>,
  request: {
    contentId: string;
    viewerId: string;
    /** Small letters. */
    words: readonly string[];
    /** Whether all chapters are open to the viewer; else those up to a number, and bought ones. */
    opensAll: boolean;
    freeUpTo: number;
    after: { chapter: number; paragraph: number };
    limit: number;
  },
): Promise<TextMatch[]> {
  const { contentId, viewerId, words, opensAll, freeUpTo, after, limit } = request;
  const { rows } = await pool.query<TextMatch>({
    name: 'search-part-texts',
    text: `select p.id as "chapterId", p.number as chapter, p.title, (g.it->>'id')::int as paragraph, g.it->>'text' as text
      from content_parts p join part_texts t on t.part_id = p.id
      cross join lateral (select coalesce(max(place), 0) as place
        from jsonb_array_elements(t.paragraphs) with ordinality as e (it, place)
        where p.number = $3 and (it->>'id')::int = $4) seen
      cross join lateral (select it from jsonb_array_elements(t.paragraphs) with ordinality as e (it, place)
        where exists (select from unnest($2::text[]) w where strpos(lower(it->>'text'), w) > 0)
          and e.place > seen.place order by e.place limit $7) g
      where p.content_id = $1 and p.state = 'published' and p.number >= $3
        and ($5 or p.number <= $6 or p.price_gold_cents = 0 or exists (select from entitlements($8, p.content_id, p.id)))
      order by p.number limit $7`,
    values: [contentId, words, after.chapter, after.paragraph, opensAll, freeUpTo, limit, viewerId],
  });
  return rows;
}
