import { useQueryClient } from '@tanstack/react-query';
import { meKey } from '../../entities/user/use-me.ts';
import { post } from '../../lib/api/api.ts';
import type { CallRequest } from '../../lib/api/call-types.ts';
import { userStore } from '../../lib/store/user-store.ts';

/** Saves a change of the profile, and shows it wherever the user is shown. Throws as a call does. */
export function useProfileChange(): (change: CallRequest<'user/info/modify'>) => Promise<void> {
  const client = useQueryClient();
  return async (change) => {
    const info = await post('user/info/modify', change);
    userStore.set({ ...userStore.get(), info });
    await client.invalidateQueries({ queryKey: meKey });
  };
}
