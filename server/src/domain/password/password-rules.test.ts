import { describe, expect, it } from 'vitest';
import { rejectWeakPassword } from './password-rules.ts';

const reject = (password: string) => () =>
  rejectWeakPassword(password, {
    names: ['night_owl', '13800138000', null, ''],
    field: 'password',
  });

describe('a password of a user', () => {
  it.each([
    '12345678',
    '87654321',
    '234567890',
    'Password1',
    'woaini1314',
    '11112222',
    'abababab',
    'my night_owl',
    'x13800138000',
  ])('is not %s', (password) => {
    expect(reject(password)).toThrow(expect.objectContaining({ code: 4000 }));
  });

  it.each(['correct horse battery', '夜里的船开得很慢呀', '1357924680', 'tide-7-lamp'])(
    'may be %s',
    (password) => {
      expect(reject(password)).not.toThrow();
    },
  );
});
