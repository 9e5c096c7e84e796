import { expect, test } from 'vitest';
import { isPayAddress } from './open-payment.ts';

test('a payment opens a web page or a paying app, and runs nothing', () => {
  const good = ['https://pay.example/1', 'http://10.0.0.5/x', 'weixin://wap/pay?x', 'alipays://y'];
  expect(good.filter((url) => !isPayAddress(url))).toEqual([]);
  const bad = ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'nothing', ''];
  expect(bad.filter(isPayAddress)).toEqual([]);
});
