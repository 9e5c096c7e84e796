import { useQuery } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';

/**
 * Whether the viewer is known to be no verified creator; until that is known, nothing is closed to them.
 * @param isAsked whether it matters
 */
export function useIsNoCreator(isAsked: boolean): boolean {
  const creator = useQuery({
    queryKey: ['creator/state'],
    queryFn: ({ signal }) => post('creator/state', {}, { signal }),
    enabled: isAsked,
  });
  return isAsked && creator.data !== undefined && creator.data.state !== 'verified';
}
