import { expect, it } from 'vitest';
import { hasContact } from './has-contact.ts';

it.each([
  '看全集上 www.example.com',
  'HTTPS://example.com/a',
  '全集 abc.top',
  '加微信 yehang_01',
  '加ＶＸ：yehang01',
  'qq 12345',
  '138 0013 8000',
  '联系 me@example',
])('%s leads elsewhere', (text) => expect(hasContact(text)).toBe(true));

it.each([
  '前方高能',
  '2026 年打卡',
  '哈哈哈哈 666666',
  '1080P 真清楚',
  '微信里也看过',
  '第 3.5 分钟',
])('%s does not', (text) => expect(hasContact(text)).toBe(false));
