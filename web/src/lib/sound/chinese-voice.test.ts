import { afterEach, expect, test, vi } from 'vitest';
import { chineseVoice } from './chinese-voice.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  [['en-US', 'zh-HK', 'zh_CN'], 'zh_CN'],
  [['zh-TW', 'en-US'], 'zh-TW'],
  [['zho-CHN-f000'], 'zho-CHN-f000'],
  [['zu-ZA'], undefined],
])('of the voices %j the one for Chinese is %s', (languages, chosen) => {
  vi.stubGlobal('speechSynthesis', { getVoices: () => languages.map((lang) => ({ lang })) });
  expect(chineseVoice()?.lang).toBe(chosen);
});
