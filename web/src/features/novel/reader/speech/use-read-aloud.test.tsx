import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useReadAloud } from './use-read-aloud.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const place = { chapterId: 'c1', chapter: 1, paragraph: 0, offset: 0, length: 3 };
const voices = [
  { voiceURI: 'system:ting', lang: 'zh_CN' },
  { voiceURI: 'system:shan', lang: 'zh_HK' },
];

test.each([
  ['system:shan', { voice: 'system:shan', lang: 'zh-HK', rate: 1.5 }],
  ['system:gone', { voice: 'system:ting', lang: 'zh-CN', rate: 1.5 }],
  [null, { voice: 'system:ting', lang: 'zh-CN', rate: 1.5 }],
])('where %s is chosen it is read by %j', async (voice, expected) => {
  vi.stubGlobal('SpeechSynthesisUtterance', class extends EventTarget {});
  const spoken: unknown[] = [];
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    getVoices: () => voices,
    speak: (utterance: SpeechSynthesisUtterance) => {
      const { lang, rate } = utterance;
      spoken.push({ voice: utterance.voice?.voiceURI, lang, rate });
      queueMicrotask(() => utterance.dispatchEvent(new Event('end')));
    },
  });
  const onEnd = vi.fn<(error: unknown) => void>();
  const { result } = renderHook(() =>
    useReadAloud({
      ...{ speed: 1.5, voice, onSentence: () => undefined, onEnd },
      load: () =>
        Promise.resolve({
          ...{ id: 'c1', number: 1, next: null },
          paragraphs: [{ kind: 'text', id: 0, text: '灯火。' }],
        }),
    }),
  );
  result.current.readFrom(place);
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith(null));
  expect(spoken).toEqual([expected]);
});
