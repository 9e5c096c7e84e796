import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeChannelPage, fakeVideoPage } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { DarkPage } from './dark-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {
        return undefined;
      }
      unobserve() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [0, '推荐'],
  [2, '纪录'],
  [99, '推荐'],
])('a link with the index %i opens the channel %s', async (index, name) => {
  const client = fakeClient({
    'media/home': ({ channelId }) => fakeChannelPage(channelId),
    'media/video/list': ({ cursor }) => fakeVideoPage(cursor),
  });
  renderPage(<DarkPage index={index} />);
  const tab = await screen.findByRole('tab', { name });
  await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'));
  expect(client.inputsOf('media/home')[0]).toEqual({ section: 'dark' });
});
