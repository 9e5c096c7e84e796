import { expect, test } from 'vitest';
import { layReceipt } from './draw-receipt.ts';

/** Every character is 28 wide: 16 of them fit. */
const measure = (text: string) => text.length * 28;
const row = (value: string) => ({ name: '商品', value });

test('a receipt grows with its rows and with what does not fit on one line', () => {
  const short = layReceipt({ rows: [row('100 金币'), row('微信')] }, measure);
  const long = layReceipt({ rows: [row('长'.repeat(30)), row('微信')] }, measure);
  expect(short.rows.map(({ lines }) => lines)).toEqual([['100 金币'], ['微信']]);
  expect(long.rows[0]!.lines).toEqual(['长'.repeat(16), '长'.repeat(14)]);
  expect(long.rows[1]!.y - short.rows[1]!.y).toBe(44);
  expect(long.height - short.height).toBe(44);
  const more = layReceipt({ rows: [row('1'), row('2'), row('3')] }, measure);
  expect(more.height).toBeGreaterThan(short.height);
});
