import type { UserInfo } from '@yehang/contract/shapes/user.ts';
import type { UserRow } from '../../db/queries/users/users.ts';
import { maskedPhone } from './phone.ts';

function vip(vipType: string, until: Date | null) {
  return { vipType, vipExpireInt: until ? Math.floor(until.getTime() / 1000) : 0 };
}

/** A user as they see themselves. */
export function toUserInfo(user: UserRow, edition: 'full' | 'light'): UserInfo {
  return {
    id: user.id,
    number: user.number,
    nickname: user.nickname,
    avatar: user.avatar,
    isGuest: user.passwordHash === null && user.phone === null,
    account: user.accountName,
    phone: user.phone === null ? null : maskedPhone(user.phone),
    hasPassword: user.passwordHash !== null,
    gender: user.gender,
    ageBand: user.ageBand,
    ageConfirmed: user.ageConfirmedAt !== null,
    edition,
    inviteCode: user.inviteCode,
    supremeVip: vip('supreme', user.supremeUntil),
    normalVip: vip('normal', user.normalUntil),
    liveVip: vip('live', user.liveUntil),
    darkVip: vip('dark', user.darkUntil),
  };
}
