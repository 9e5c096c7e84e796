import type { ConsoleCallName } from '@yehang/contract/console/index.ts';
import type { StaffMember } from '@yehang/contract/shapes/staff.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { mayCall } from './permission.ts';
import { callConsole } from '../../lib/api/call.ts';

/** Who is signed in. Rejects with code 1000 when nobody is. */
export const staffSession = queryOptions({
  queryKey: ['login/me'] as const,
  queryFn: ({ signal }): Promise<StaffMember> => callConsole('login/me', {}, signal),
  staleTime: 5 * 60_000,
});

/** The member of staff in front of the screen; for pages behind the login. */
export function useStaff(): StaffMember {
  return useSuspenseQuery(staffSession).data;
}

/** Whether they may make a call, by their role. */
export function useMayCall(name: ConsoleCallName): boolean {
  return mayCall(useStaff().role, name);
}
