import { sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import type { Queryable } from '../../types.ts';

/** What a player needs of an item's media, still sealed. */
export interface ReadyMediaRow {
  manifest: unknown;
  prefix: string;
  sealedKey: Buffer;
  isWithheld: boolean;
  isAiMade: boolean;
}

/** What is needed to name a video's streams. */
export interface StreamRow {
  /** The manifest without its segments. */
  manifest: unknown;
  prefix: string;
}

/** What makes a `StreamRow`, of `media_assets a`. */
export const streamColumns = `a.manifest || jsonb_build_object('renditions', (
    select coalesce(jsonb_agg(r - 'segments'), '[]')
    from jsonb_array_elements(a.manifest -> 'renditions') r), 'audioTracks', (
    select coalesce(jsonb_agg(t - 'segments'), '[]')
    from jsonb_array_elements(a.manifest -> 'audioTracks') t)) as manifest,
  a.prefix || '/' || a.attempt as prefix`;

/** The media of an item, if it is ready. */
export async function findReadyMedia(
  { pool }: Database,
  contentId: string,
): Promise<ReadyMediaRow | null> {
  const { rows } = await pool.query<ReadyMediaRow>({
    name: 'find-ready-media',
    text: `select a.manifest, a.prefix || '/' || a.attempt as prefix,
             a.sealed_key as "sealedKey", i.withheld_at is not null as "isWithheld",
             i.is_ai_made as "isAiMade" from media_assets a
           join contents i on i.id = a.content_id and i.state <> 'takenDown'
           where a.content_id = $1 and a.state = 'ready'`,
    values: [contentId],
  });
  return rows[0] ?? null;
}

/** Media that were replaced and may still be played, if they are of this attempt. */
export async function findRetiredMedia(
  { pool }: Database,
  contentId: string,
  attempt: number,
): Promise<ReadyMediaRow | null> {
  const { rows } = await pool.query<ReadyMediaRow>({
    name: 'find-retired-media',
    text: `select a.manifest, a.prefix || '/' || a.attempt as prefix,
             a.sealed_key as "sealedKey", i.withheld_at is not null as "isWithheld",
             i.is_ai_made as "isAiMade" from retired_media a
           join contents i on i.id = a.content_id and i.state <> 'takenDown'
           where a.content_id = $1 and a.attempt = $2 and a.expires_at > now()`,
    values: [contentId, attempt],
  });
  return rows[0] ?? null;
}

/** How far a content's media is; null where it has none. */
export async function findMediaState(
  { orm }: Queryable,
  contentId: string,
): Promise<'queued' | 'working' | 'ready' | 'failed' | 'cancelled' | null> {
  const { rows } = await orm.execute<{
    state: 'queued' | 'working' | 'ready' | 'failed' | 'cancelled';
  }>(sql`select state from media_assets where content_id = ${contentId}`);
  return rows[0]?.state ?? null;
}
