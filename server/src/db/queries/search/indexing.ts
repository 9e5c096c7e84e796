import type { PoolClient } from 'pg';
import type { Database } from '../../connect.ts';
import type { DocumentRating } from '../../schema/search.ts';

/** A subject whose document is out of date. */
export interface OutboxEntry {
  source: 'content' | 'user';
  subjectId: string;
}

/** What the document of a content is made of, besides the data of its kind; only published contents have one. */
export interface ContentSource {
  id: string;
  kind: string;
  rating: DocumentRating;
  title: string;
  otherTitles: string[];
  description: string;
  rule: 'free' | 'vip' | 'gold' | 'vipOrGold';
  channelId: string | null;
  /** In the unit of its kind. */
  extent: number;
  publishedAt: Date;
  attention: number;
  uploader: string | null;
  tags: { id: string; name: string }[];
  performers: string[];
}

/** What the document of an uploader is made of; only those with a published work have one. */
export interface UserSource {
  id: string;
  nickname: string;
  intro: string;
  publishedAt: Date;
  attention: number;
  /** Whether any of their works is for everybody. */
  isGeneral: boolean;
}

export interface DocumentRow {
  subjectId: string;
  kind: string;
  rating: DocumentRating;
  titleKey: string;
  words: string;
  sounds: string;
  quality: number;
  publishedAt: Date;
  rule: string;
  channelId: string | null;
  /** Null where it has no length. */
  durationSeconds: number | null;
  tagIds: string[];
}

/**
 * Takes up to `limit` entries from the outbox and runs `work` on them in the same transaction, so that entries of
 * a process that dies are there again. One process at a time: documents are never written out of order.
 * Answers how many entries there were.
 */
export async function takeOutbox(
  { pool }: Pick<Database, 'pool'>,
  limit: number,
  work: (client: PoolClient, entries: OutboxEntry[]) => Promise<void>,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows: locks } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('search index')) as free`,
    );
    if (!locks[0]?.free) {
      await client.query('rollback');
      return 0;
    }
    const { rows } = await client.query<OutboxEntry>(
      `delete from search_outbox where id in (select id from search_outbox order by id limit $1)
       returning source, subject_id as "subjectId"`,
      [limit],
    );
    if (rows.length) await work(client, rows);
    await client.query('commit');
    return rows.length;
  } catch (error) {
    // A connection that is gone has rolled back; the first error is the one to report.
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Runs `work` on all entries; where that fails, on each alone. What failed is rolled back by itself; answers those that
 * failed alone, with why.
 */
export async function eachAlone<Entry>(
  client: PoolClient,
  entries: readonly Entry[],
  work: (entries: readonly Entry[]) => Promise<void>,
): Promise<{ entry: Entry; error: unknown }[]> {
  await client.query('savepoint entries');
  try {
    await work(entries);
    return [];
  } catch (error) {
    await client.query('rollback to savepoint entries');
    if (entries.length === 1) return [{ entry: entries[0]!, error }];
    const failed: { entry: Entry; error: unknown }[] = [];
    for (const entry of entries) failed.push(...(await eachAlone(client, [entry], work)));
    return failed;
  }
}

/** Published contents of some kinds by id. Posts of closed circles stand in no list, so they are not found either. */
export async function listContentSources(
  client: PoolClient,
  ids: string[],
  kinds: readonly string[],
): Promise<ContentSource[]> {
  const { rows } = await client.query<ContentSource>(
    `select i.id, i.kind, case when i.dark_only then 'dark' else i.rating end as rating, i.title,
       i.other_titles as "otherTitles", i.description,
       i.rule, i.channel_id as "channelId", i.extent, i.published_at as "publishedAt",
       i.plays + 5 * i.likes + 8 * i.favorites as attention, u.nickname as uploader,
       coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name)
         from content_tags t join tags g on g.id = t.tag_id where t.content_id = i.id), '[]') as tags,
       coalesce((select jsonb_agg(p.name order by p.name)
         from content_performers x join performers p on p.id = x.performer_id where x.content_id = i.id), '[]') as performers
     from contents i left join users u on u.id = i.uploader_id
     where i.id = any($1::uuid[]) and i.state = 'published' and i.kind = any($2)
       and not exists (select from post_details p where p.content_id = i.id and p.listed = 'no')`,
    [ids, kinds],
  );
  return rows;
}

/** Uploaders of published works of some kinds by id. */
export async function listUserSources(
  client: PoolClient,
  ids: string[],
  kinds: readonly string[],
): Promise<UserSource[]> {
  const { rows } = await client.query<UserSource>(
    `select u.id, u.nickname, u.intro, max(i.published_at) as "publishedAt",
       sum(i.plays + 5 * i.likes + 8 * i.favorites)::float8 as attention,
       bool_or(i.rating = 'general') as "isGeneral"
     from users u join contents i on i.uploader_id = u.id and i.state = 'published'
       and not i.dark_only and i.kind = any($2)
     where u.id = any($1::uuid[]) and u.blocked_at is null group by u.id`,
    [ids, kinds],
  );
  return rows;
}

/**
 * Writes documents in the order of their ids; those of subjects without one any more are deleted. The attention that
 * they were made with may have grown meanwhile: the job of the scores computes them again.
 */
export async function writeDocuments(
  client: PoolClient,
  subjectIds: string[],
  rows: DocumentRow[],
): Promise<void> {
  const listed = new Set(rows.map((row) => row.subjectId));
  const gone = subjectIds.filter((id) => !listed.has(id));
  if (gone.length)
    await client.query('delete from search_documents where subject_id = any($1::uuid[])', [gone]);
  if (rows.length === 0) return;
  const ordered = rows.toSorted((a, b) => (a.subjectId < b.subjectId ? -1 : 1));
  await client.query(
    `insert into search_documents (subject_id, kind, rating, title_key, words, sounds, quality, published_at, rule,
       channel_id, duration_seconds, tag_ids, layer)
     select r."subjectId", r.kind, r.rating, r."titleKey", r.words::tsvector, r.sounds::tsvector, r.quality,
       r."publishedAt", r.rule, r."channelId", r."durationSeconds", r."tagIds",
       search_layer(r.quality, r."subjectId")
     from jsonb_to_recordset($1::jsonb) as r("subjectId" uuid, kind text, rating text, "titleKey" text, words text,
       sounds text, quality real, "publishedAt" timestamptz, rule text, "channelId" uuid,
       "durationSeconds" float8, "tagIds" uuid[])
     on conflict (subject_id) do update set kind = excluded.kind, rating = excluded.rating,
       title_key = excluded.title_key, words = excluded.words, sounds = excluded.sounds,
       quality = excluded.quality, published_at = excluded.published_at, rule = excluded.rule,
       channel_id = excluded.channel_id, duration_seconds = excluded.duration_seconds, tag_ids = excluded.tag_ids,
       layer = excluded.layer`,
    [JSON.stringify(ordered)],
  );
  await client.query(
    `insert into content_score_changes (content_id) select id from contents where id = any($1::uuid[])`,
    [ordered.map((row) => row.subjectId)],
  );
}

export async function addSpellings(client: PoolClient, words: string[]): Promise<void> {
  if (words.length === 0) return;
  await client.query(
    `insert into search_spellings (word) select unnest($1::text[]) on conflict do nothing`,
    [words],
  );
}

/** Quality in steps of a quarter of a power of ten of attention: see the schema. */
export const QUALITY_OF = `round(log(greatest(attention, 0) + 1)::numeric * 4) / 4`;
