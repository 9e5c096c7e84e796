import { sql } from 'drizzle-orm';
import type { SoughtHash } from '../policy/picture-hashes.ts';
import type { Queryable } from '../../types.ts';

/** What shows the people of a consent outside of contents. */
export interface ShownElsewhere {
  comments: string[];
  /** Users whose avatar, or the one that waits, shows them. */
  users: string[];
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
  const { rows } = await orm.execute<{ kind: 'comment' | 'user'; id: string }>(sql`
    with near as materialized (
      select distinct h.path from jsonb_to_recordset(${given}::jsonb) s(hash text, parts text)
        join picture_hashes h on h.parts && s.parts::int[]
        and bit_count(h.pdq # ('x' || s.hash)::bit(256)) <= ${mostDistance})
    select 'comment' as kind, c.id from near join user_pictures u on u.slices->0->>'path' = near.path
      join comments c on c.user_id = u.user_id and c.pictures @> jsonb_build_array(jsonb_build_object('id', u.id))
    union select 'user', a.id from near join users a on a.avatar->>'path' = near.path
      and a.avatar->>'path' like 'p/avatars/%'
    union select 'user', s.user_id from near
      join avatar_submissions s on s.picture->>'path' = near.path and s.state = 'waiting'`);
  return byKind(rows);
}

/** Comments with a picture that came from the same file as one that a consent is linked to. */
export async function listElsewhereSameFile(
  { orm }: Queryable,
  consentId: string,
): Promise<ShownElsewhere> {
  const { rows } = await orm.execute<{ kind: 'comment' | 'user'; id: string }>(sql`
    select distinct 'comment' as kind, c.id from content_consents l
      join content_pictures own on own.content_id = l.content_id
      join user_pictures u on u.source_hash = own.source_hash
      join comments c on c.user_id = u.user_id and c.pictures @> jsonb_build_array(jsonb_build_object('id', u.id))
    where l.consent_id = ${consentId} and l.removed_at is null`);
  return byKind(rows);
}

function byKind(rows: readonly { kind: 'comment' | 'user'; id: string }[]): ShownElsewhere {
  const ids = (kind: 'comment' | 'user') =>
    rows.filter((row) => row.kind === kind).map(({ id }) => id);
  return { comments: ids('comment'), users: ids('user') };
}

/**
 * Takes the avatar of a user away where it, or the one that waits, is near to one of some hashes; the caller names who has
 * such a one. What waits is refused with `reason`.
 */
export async function removeAvatar(
  { orm }: Queryable,
  userId: string,
  { reason, decidedBy }: { reason: string; decidedBy: string },
): Promise<void> {
  await orm.execute(sql`update users set avatar = null where id = ${userId}`);
  await orm.execute(sql`update avatar_submissions set state = 'refused', reason = ${reason},
      decided_by = ${decidedBy}, decided_at = now()
    where user_id = ${userId} and state = 'waiting'`);
}
