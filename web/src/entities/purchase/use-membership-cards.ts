import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { post } from '../../lib/api/api.ts';

/** A membership card on sale, at this viewer's price. */
export type MembershipCard = CallResponse<'card/list'>['cards'][number];

/** The query key of the membership cards. */
export const membershipCardsKey = ['card/list'] as const;

/** The membership cards on sale. */
export function useMembershipCards() {
  return useQuery({
    queryKey: membershipCardsKey,
    queryFn: ({ signal }) => post('card/list', {}, { signal }),
  });
}
