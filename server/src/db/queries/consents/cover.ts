import type { ConsentScope, ConsentState } from '@yehang/contract/shapes/consent-values.ts';
import { AI_TAG } from '@yehang/contract/shapes/ai-tag.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../types.ts';
import { kindsInSql } from '../content/kinds-in-sql.ts';
import { TODAY } from '../figures/calendar.ts';

/** Whether a content carries the tag of what an AI made. */
export const isMadeByAi = (contentId: SQL) => sql<boolean>`exists (select from content_tags t
  join tags g on g.id = t.tag_id where t.content_id = ${contentId} and g.name = ${AI_TAG})`;

/** What is known of the people shown in a content, and of what they agreed to. */
export interface ConsentCover {
  rating: 'general' | 'adult';
  /** As its creator or reviewer says; null where nobody did. */
  peopleShown: number | null;
  /** Performers that are named with it. */
  performers: number;
  /** Whether it is words alone, which show nobody. */
  isText: boolean;
  /** Whether an AI made it, as its tag says. */
  isAi: boolean;
  /** The agreement with whom it comes from; null where nobody says so. */
  provider: {
    isInForce: boolean;
    coversPeople: boolean;
    scopes: ConsentScope[];
  } | null;
  /** Every record that is linked to it, once. */
  records: {
    id: string;
    state: ConsentState;
    /** Whether it says that somebody agreed: what a creator typed does not, unless it made a work public before. */
    covers: boolean;
    /** Whether a creator typed it. */
    isTyped: boolean;
    people: string;
    scopes: ConsentScope[];
    isOver: boolean;
  }[];
}

/** The people shown in a content; null where it is not there. */
export async function findConsentCover(
  { orm }: Queryable,
  contentId: string,
): Promise<ConsentCover | null> {
  const { rows } = await orm.execute<ConsentCover & Record<string, unknown>>(sql`
    select c.rating, c.people_shown as "peopleShown",
      (select count(*)::int from content_performers p where p.content_id = c.id) as performers,
      (c.kind in (${sql.raw(kindsInSql('text'))}) or exists (select from post_details d where d.content_id = c.id and not d.has_video
        and d.pictures = '[]')) as "isText",
      ${isMadeByAi(sql`c.id`)} as "isAi",
      (select jsonb_build_object('coversPeople', p.covers_people, 'scopes', p.scopes,
          'isInForce', p.state = 'active' and coalesce(p.until >= ${sql.raw(TODAY)}, true))
        from content_providers l join providers p on p.id = l.provider_id where l.content_id = c.id) as provider,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'state', r.state, 'people', r.people,
          'covers', r.state <> 'stated' or r.how is null or r.covers_as_stated,
          'isTyped', r.state = 'stated' and r.how is not null,
          'scopes', r.scopes, 'isOver', r.until < ${sql.raw(TODAY)})), '[]')
        from consent_records r where r.id in (
          select l.consent_id from content_consents l where l.content_id = c.id and l.removed_at is null)
      ) as records
    from contents c where c.id = ${contentId}`);
  return rows[0] ?? null;
}
