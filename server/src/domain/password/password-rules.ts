import { badField } from '../app-error.ts';

/** What is tried first, and what everybody types who is told to be quick. In lower case. */
const COMMON = new Set([
  ...['password', 'passw0rd', 'password1', 'p@ssw0rd', 'qwertyuiop', 'qwerty123', 'asdfghjkl'],
  ...['1qaz2wsx', 'zaq12wsx', '1q2w3e4r', '1q2w3e4r5t', 'q1w2e3r4', 'abcd1234', 'abc12345'],
  ...['a1234567', 'a12345678', 'a123456789', 'aa123456', 'aa12345678', 'qq123456', 'woaini1314'],
  ...['woaini520', '5201314520', 'iloveyou', 'admin123', 'letmein123', 'welcome1', 'zxcvbnm123'],
  ...['asd123456', 'zxc123456', 'qwe123456', 'q123456789', 'w123456789', '1234qwer', 'qwer1234'],
]);

const UP = '01234567890123456789';
const DOWN = '98765432109876543210';

/**
 * A password of one's own is long rather than complicated, and none of what is tried first. Error: 4000 naming
 * `field`.
 * @param names the account's name and number, which are no password
 */
export function rejectWeakPassword(
  password: string,
  { names, field }: { names: readonly (string | null)[]; field: string },
): void {
  const plain = password.toLowerCase();
  if (COMMON.has(plain) || UP.includes(plain) || DOWN.includes(plain))
    throw badField(field, '这个密码太常见，容易被猜到，请换一个');
  if (new Set(plain).size < 5) throw badField(field, '密码里重复的字太多，请换一个');
  const isName = names.some((name) => name !== null && name !== '' && plain.includes(name));
  if (isName) throw badField(field, '密码里不能有账号名或手机号');
}
