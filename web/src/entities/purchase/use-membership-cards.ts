import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { post } from '../../lib/api/api.ts';

/** A card of membership that is on sale, at this viewer's price. */
export type MembershipCard = CallResponse<'card/list'>['cards'][number];

/** The key of the cards of membership. */
export const membershipCardsKey = ['card/list'] as const;

/** The cards of membership that are on sale. */
export function useMembershipCards() {
  return useQuery({
    queryKey: membershipCardsKey,
    queryFn: ({ signal }) => post('card/list', {}, { signal }),
  });
}
