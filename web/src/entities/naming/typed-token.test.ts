import { expect, it, test } from 'vitest';
import { typedToken, withToken } from './typed-token.ts';

const at = (text: string) => typedToken(text, text.length);

test.each([
  ['去看海 @夜行', { kind: 'mention', start: 4, typed: '夜行' }],
  ['＠夜', { kind: 'mention', start: 0, typed: '夜' }],
  ['今天#', { kind: 'topic', start: 2, typed: '' }],
  ['今天#夜跑', { kind: 'topic', start: 2, typed: '夜跑' }],
])('%s is being completed', (text, token) => {
  expect(at(text)).toEqual(token);
});

test.each(['今天', '#夜跑 之后', '写信到 me@yehang', '@夜行，你好'])('%s is not', (text) => {
  expect(at(text)).toBeNull();
});

it('what is chosen stands in its place, with one space behind it', () => {
  const token = { kind: 'topic', start: 2 } as const;
  expect(withToken('今天#夜 真好', 4, token, '夜跑')).toEqual({ text: '今天#夜跑 真好', caret: 6 });
  expect(withToken('今天#夜', 4, token, '夜跑')).toEqual({ text: '今天#夜跑 ', caret: 6 });
});
