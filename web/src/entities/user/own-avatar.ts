import type { OwnInfo, UserInfo } from '@yehang/contract/shapes/user.ts';

/** What only its holder is told of an account; undefined while just what the device has stored is known. */
export function ownOnly(user: UserInfo | OwnInfo | undefined): OwnInfo | undefined {
  return user && 'pendingAvatar' in user ? user : undefined;
}

/** The avatar as its user sees it: the one that waits for its review before the one that everybody sees. */
export function ownAvatar(user: UserInfo | OwnInfo | undefined): UserInfo['avatar'] {
  return ownOnly(user)?.pendingAvatar ?? user?.avatar ?? null;
}
