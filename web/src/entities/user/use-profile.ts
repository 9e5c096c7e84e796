import { useQuery } from '@tanstack/react-query';
import type { PublicProfile } from '@yehang/contract/shapes/user.ts';
import { post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';

/** Without an id the same call returns the viewer. */
function isProfile(info: CallResponse<'user/info'>): info is PublicProfile {
  return 'stats' in info;
}

/** What everybody may know of a user. */
export function useProfile(userId: string) {
  return useQuery({
    queryKey: ['user/info', userId],
    queryFn: async ({ signal }) => {
      const info = await post('user/info', { userId }, { signal });
      if (!isProfile(info)) throw new TypeError('user/info with an id answers a profile');
      return info;
    },
  });
}
