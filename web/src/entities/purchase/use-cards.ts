import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../lib/api/call-types.ts';
import { post } from '../../lib/api/api.ts';

/** A card of membership that is on sale, at this viewer's price. */
export type MemberCard = AnswerOf<'card/list'>['cards'][number];

/** The key of the cards of membership. */
export const cardsKey = ['card/list'] as const;

/** The cards of membership that are on sale. */
export function useCards() {
  return useQuery({
    queryKey: cardsKey,
    queryFn: ({ signal }) => post('card/list', {}, { signal }),
  });
}
