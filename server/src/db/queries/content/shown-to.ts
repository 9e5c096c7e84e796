import type { Audience } from '../../types.ts';

/**
 * Of contents `of`: those that lists show to an audience. What is the dark section's alone stands in no list outside it.
 */
export function shownTo(audience: Audience, of = 'i'): string {
  return `not ${of}.dark_only and ${ofAudience(audience, of)}`;
}

/** The same within the dark section, whose lists only its members are given. */
export function shownInDarkSection(audience: Audience, of = 'i'): string {
  return ofAudience(audience, of);
}

function ofAudience(audience: Audience, of: string): string {
  return audience === 'general' ? `${of}.rating = 'general'` : 'true';
}

/**
 * Of contents `i`: those that a list of a viewer's own keeps for them. What is the dark section's alone, it keeps for its
 * buyers, its uploader, and members of that section. Both are parameters of the statement.
 */
export function keptFor(userId: string, audience: string): string {
  return `(${audience} = 'everything' or i.rating = 'general')
    and (not i.dark_only or ${audience} = 'everything' and (i.uploader_id = ${userId}
      or exists (select from entitlements(${userId}, i.id))
      or exists (select from users e
        where e.id = ${userId} and greatest(e.supreme_until, e.dark_until) > now())))`;
}
