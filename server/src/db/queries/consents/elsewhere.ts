import { sql } from 'drizzle-orm';
import type { SoughtHash } from '../policy/picture-hashes.ts';
import type { Queryable } from '../../types.ts';

interface Found extends Record<string, unknown> {
  kind: 'comment' | 'avatar' | 'waiting';
  id: string;
}

/** What shows the people of a consent outside of contents. */
export interface ShownElsewhere {
  comments: string[];
  /** Users whose avatar shows them, and those of whom one does that waits. */
  avatars: string[];
  waiting: string[];
}

/** Comments and avatars with a picture near to one of some hashes. */
export async function listElsewhereNear(
  { orm }: Queryable,
  sought: readonly SoughtHash[],
  mostDistance: number,
): Promise<ShownElsewhere> {
  const given = JSON.stringify(
    sought.map(({ hash, nearParts }) => ({ hash, parts: `{${nearParts.join(',')}}` })),
  );
  const { rows } = await orm.execute<Found>(sql`
    with near as materialized (
      select distinct h.path from jsonb_to_recordset(${given}::jsonb) s(hash text, parts text)
        join picture_hashes h on h.parts && s.parts::int[]
        and bit_count(h.pdq # ('x' || s.hash)::bit(256)) <= ${mostDistance})
    select 'comment' as kind, c.id from near join user_pictures u on u.slices->0->>'path' = near.path
      join comments c on c.user_id = u.user_id and c.pictures @> jsonb_build_array(jsonb_build_object('id', u.id))
    union select 'avatar', a.id from near join users a on a.avatar->>'path' = near.path
      and a.avatar->>'path' like 'p/avatars/%'
    union select 'waiting', s.user_id from near
      join avatar_submissions s on s.picture->>'path' = near.path and s.state = 'waiting'`);
  return byKind(rows);
}

/** Comments with a picture that came from the same file as one that a consent is linked to. */
export async function listElsewhereSameFile(
  { orm }: Queryable,
  consentId: string,
): Promise<ShownElsewhere> {
  const { rows } = await orm.execute<Found>(sql`
    select distinct 'comment' as kind, c.id from content_consents l
      join content_pictures own on own.content_id = l.content_id
      join user_pictures u on u.source_hash = own.source_hash
      join comments c on c.user_id = u.user_id and c.pictures @> jsonb_build_array(jsonb_build_object('id', u.id))
    where l.consent_id = ${consentId} and l.removed_at is null`);
  return byKind(rows);
}

function byKind(rows: readonly Found[]): ShownElsewhere {
  const ids = (kind: Found['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { comments: ids('comment'), avatars: ids('avatar'), waiting: ids('waiting') };
}

/** Takes the avatar of a user away; one that waits stays. */
export async function removeAvatar({ orm }: Queryable, userId: string): Promise<void> {
  await orm.execute(sql`update users set avatar = null where id = ${userId}`);
}

/** Refuses the avatar of a user that waits; the present one stays. */
export async function refuseWaitingAvatar(
  { orm }: Queryable,
  userId: string,
  { reason, decidedBy }: { reason: string; decidedBy: string },
): Promise<void> {
  await orm.execute(sql`update avatar_submissions set state = 'refused', reason = ${reason},
      decided_by = ${decidedBy}, decided_at = now()
    where user_id = ${userId} and state = 'waiting'`);
}
