import { expect, test } from 'vitest';
import { judgeText } from './judge-text.ts';

test.each([
  '这一段的光影真好看',
  '第 3 集 12:30 那里笑出声',
  '2026 年最好的一部',
  '哈哈哈哈哈哈哈',
  '😂😂😂😂',
])('is shown at once: %s', (text) => {
  expect(judgeText(text)).toBe('show');
});

test.each([
  '资源在 https://example.com/a',
  '看全集去 abc点com',
  '加微信 abc123',
  'ＱＱ：12345678',
  '电话 138 1234 5678',
  '13812345678',
  '想看的私我领',
  '顶'.repeat(40),
])('waits for review: %s', (text) => {
  expect(judgeText(text)).toBe('review');
});

test('is refused where it suggests minors', () => {
  expect(judgeText('有没有萝莉的')).toBe('refuse');
});
