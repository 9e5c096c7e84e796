import { useQuery } from '@tanstack/react-query';
import type { OwnInfo } from '@yehang/contract/shapes/user.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { post } from '../../lib/api/api.ts';
import { userStore } from '../../lib/store/user-store.ts';

/** The query key of the signed-in user. */
export const meKey = ['user/info', 'me'] as const;

/** The signed-in user: what this device has stored at once, and then the server's response. */
export function useMe() {
  const known = userStore.get().info;
  return useQuery({
    queryKey: meKey,
    queryFn: async ({ signal }) => {
      const info = await post('user/info', {}, { signal });
      if (!isOwn(info)) throw new TypeError('user/info without an id answers the user themselves');
      userStore.set({ ...userStore.get(), info });
      return info;
    },
    ...(known ? { initialData: known, initialDataUpdatedAt: 0 } : {}),
  });
}

/** The same call returns a public profile for another user's id. */
function isOwn(info: CallResponse<'user/info'>): info is OwnInfo {
  return 'inviteCode' in info;
}
