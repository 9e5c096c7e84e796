import { randomBytes } from 'node:crypto';
import { badField } from '../app-error.ts';

/** A first password of 96 random bits, readable aloud in four groups. */
export function newPassword(): string {
  return randomBytes(12).toString('hex').match(/.{6}/g)!.join('-');
}

/** A password of one's own is long rather than complicated, and none of what is tried first. Error: 4000. */
export function checkNewPassword(
  next: string,
  { current, login }: { current: string; login: string },
): void {
  if (next === current) throw badField('next', '新密码不能和现在的密码一样');
  if (next.toLowerCase().includes(login.toLowerCase()))
    throw badField('next', '新密码里不能有账号名');
  if (new Set(next).size < 6) throw badField('next', '新密码里重复的字太多，请换一个');
}
