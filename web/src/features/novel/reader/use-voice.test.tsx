import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeClient } from '../../../../test/fake-client.ts';
import { createQueryClient } from '../../../lib/query/query-client.ts';
import * as toasts from '../../../lib/toast/show-toast.ts';
import { useVoice } from './use-voice.ts';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const place = { chapterId: 'c1', chapter: 1, paragraph: 0, offset: 0, length: 4 };

/** Reads aloud on a system with voices of these languages. @returns what was said instead */
function readWith(languages: string[]) {
  const client = fakeClient({ 'novelChapter/info': () => new Promise(() => undefined) });
  const toast = vi.spyOn(toasts, 'showToast').mockResolvedValue();
  vi.stubGlobal('speechSynthesis', {
    cancel: () => undefined,
    getVoices: () => languages.map((lang) => ({ lang })),
  });
  const queries = createQueryClient(0);
  const { result } = renderHook(() => useVoice({ current: null }, () => undefined), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  result.current.readFrom(place);
  return { toast, client };
}

test('without a Chinese voice it is said why nothing is read aloud', () => {
  const { toast, client } = readWith(['en-US', 'ja-JP']);
  expect(toast).toHaveBeenCalledExactlyOnceWith('系统里没有中文语音，请到系统设置里添加后再试');
  expect(client.called()).toEqual([]);
});

test.each([[['en-US', 'zh_TW']], [[]]])('with the voices %j it is tried', async (languages) => {
  const { toast, client } = readWith(languages);
  await waitFor(() => expect(client.called()).toEqual(['novelChapter/info']));
  expect(toast).not.toHaveBeenCalled();
});
