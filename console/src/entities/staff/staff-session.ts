import type { ConsoleCallName } from '@yehang/contract/console/index.ts';
import type { StaffAccount } from '@yehang/contract/shapes/staff.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { mayCall } from './permission.ts';
import { callConsole } from '../../lib/api/call.ts';

/** The signed-in staff member. Rejects with code 1000 if nobody is signed in. */
export const staffSession = queryOptions({
  queryKey: ['login/me'] as const,
  queryFn: ({ signal }): Promise<StaffAccount> => callConsole('login/me', {}, signal),
  staleTime: 5 * 60_000,
});

/** The signed-in staff member; only for pages behind the login. */
export function useCurrentStaff(): StaffAccount {
  return useSuspenseQuery(staffSession).data;
}

/** Whether the signed-in staff member may make a call. */
export function useMayCall(name: ConsoleCallName): boolean {
  return mayCall(useCurrentStaff().role, name);
}
