import { expect, test } from 'vitest';
import { userAgentHeader } from './user-agent.ts';

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';

test.each([
  [iphone, 5, 'DeviceType=iPhone;SysType=h5_ios;Ver=2.1.2;Browser=Safari 18.0'],
  [pixel, 5, 'DeviceType=Android;SysType=h5_android;Ver=2.1.2;Browser=Chrome 140.0.0.0'],
  [mac, 0, 'DeviceType=Mac;SysType=h5_pc;Ver=2.1.2;Browser=Safari 18.0'],
  [mac, 5, 'DeviceType=iPad;SysType=h5_ios;Ver=2.1.2;Browser=Safari 18.0'],
  ['', 0, 'DeviceType=Linux;SysType=h5_pc;Ver=2.1.2;Browser=other'],
])('%s with %i touch points', (userAgent, maxTouchPoints, header) => {
  expect(userAgentHeader(false, { userAgent, maxTouchPoints })).toBe(header);
});

test('the light edition is named', () => {
  const header = userAgentHeader(true, { userAgent: iphone, maxTouchPoints: 5 });
  expect(header).toContain('DeviceType=iPhone;SysType=light;');
});
