import type { Database } from '../../connect.ts';
import { shownTo } from '../content/shown-to.ts';

export type PhraseKind = 'tag' | 'performer' | 'user' | 'word';

export interface PhraseSource {
  phrase: string;
  source: PhraseKind;
  weight: number;
  /** The only performer or uploader of this name; null for anything else. */
  personId: string | null;
}

export interface PhraseRow extends PhraseSource {
  folded: string;
  pinyin: string;
  initials: string;
}

const MOST_OF_A_KIND = 20_000;
/** Names that can complete what somebody types: tags and performers of published items for everybody, uploaders of such. */
export async function listPhraseSources({ pool }: Pick<Database, 'pool'>): Promise<PhraseSource[]> {
  const { rows } = await pool.query<PhraseSource>(
    `(select 'tag' as source, g.name as phrase, count(*)::float8 as weight, null::uuid as "personId" from tags g
       join content_tags t on t.tag_id = g.id
       join contents i on i.id = t.content_id and i.state = 'published' and ${shownTo('general')}
       group by g.name order by weight desc limit $1)
     union all
     (select 'performer', p.name, count(*)::float8 as weight, p.id from performers p
       join content_performers x on x.performer_id = p.id
       join contents i on i.id = x.content_id and i.state = 'published' and ${shownTo('general')}
       group by p.id order by weight desc limit $1)
     union all
     (select 'user', u.nickname, max(w.works)::float8 as weight,
         case when count(*) = 1 then (array_agg(u.id))[1] end from users u
       join (select uploader_id, count(*) as works from contents
         where state = 'published' and ${shownTo('general', 'contents')} and uploader_id is not null group by 1) w
         on w.uploader_id = u.id
       where u.blocked_at is null group by u.nickname order by weight desc limit $1)`,
    [MOST_OF_A_KIND],
  );
  return rows;
}

/** Writes the phrases anew, and only what changed of them. */
export async function replacePhrases(
  { pool }: Pick<Database, 'pool'>,
  rows: PhraseRow[],
): Promise<void> {
  await pool.query(
    `with fresh as (
       select distinct on (source, phrase) * from jsonb_to_recordset($1::jsonb)
         as r(source text, phrase text, folded text, pinyin text, initials text, weight float8, "personId" uuid)),
     gone as (
       delete from search_phrases p where not exists (
         select 1 from fresh f where f.source = p.source and f.phrase = p.phrase) returning 1)
     insert into search_phrases as p (source, phrase, folded, pinyin, initials, weight, person_id)
     select source, phrase, folded, pinyin, initials, weight, "personId" from fresh
     on conflict (source, phrase) do update set weight = excluded.weight, person_id = excluded.person_id
       where (p.weight, p.person_id) is distinct from (excluded.weight, excluded.person_id)`,
    [JSON.stringify(rows)],
  );
}

/** Phrases that begin like this, in Chinese characters, as pinyin or as initials; the weightiest first. */
export async function completePhrases(
  { pool }: Pick<Database, 'pool'>,
  request: { folded: string; letters: string | null; limit: number },
): Promise<PhraseRow[]> {
  const { folded, letters, limit } = request;
  const { rows } = await pool.query<PhraseRow>({
    name: 'complete-phrases',
    text: `select distinct on (phrase) p.*, p.person_id as "personId" from (
        select * from search_phrases where folded like $1
        union all select * from search_phrases where $2::text is not null and pinyin like $2
        union all select * from search_phrases where $2::text is not null and initials like $2
      ) p order by phrase, weight desc`,
    values: [`${escapeLike(folded)}%`, letters === null ? null : `${escapeLike(letters)}%`],
  });
  return rows.sort((a, b) => b.weight - a.weight).slice(0, limit);
}

function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
