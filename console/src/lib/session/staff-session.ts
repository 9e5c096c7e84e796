import type { ConsoleCallName } from '@yehang/contract/console/index.ts';
import type { StaffAccount } from '@yehang/contract/shapes/staff.ts';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { mayCall } from '../access/permission.ts';
import { callConsole } from '../api/call.ts';

/** Who is signed in. Rejects with code 1000 when nobody is. */
export const staffSession = queryOptions({
  queryKey: ['login/me'] as const,
  queryFn: ({ signal }): Promise<StaffAccount> => callConsole('login/me', {}, signal),
  staleTime: 5 * 60_000,
});

/** The member of staff in front of the screen; for pages behind the login. */
export function useStaff(): StaffAccount {
  return useSuspenseQuery(staffSession).data;
}

/** Whether they may make a call, by their role. */
export function useMayCall(name: ConsoleCallName): boolean {
  return mayCall(useStaff().role, name);
}

/**
 * Where to go after signing in: the page that was asked for, if it is one of ours.
 * An address of another site would make the login a stepping stone for a forged page.
 */
export function safeReturn(back: string | undefined): string {
  if (!back?.startsWith('/') || /^\/[/\\]/.test(back) || back.startsWith('/login')) return '/';
  return back;
}
