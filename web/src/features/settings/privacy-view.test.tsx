import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient } from '../../../test/fake-client.ts';
import { PrivacyView } from './privacy-view.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

test('a list is kept from others by its switch', async () => {
  let privacy = { hidesFollowing: false, hidesFollowers: true };
  const client = fakeClient({
    'user/privacy/info': () => privacy,
    'user/privacy/set': (change) => {
      privacy = { ...privacy, hidesFollowing: change.hidesFollowing ?? privacy.hidesFollowing };
      return privacy;
    },
  });
  renderPage(<PrivacyView />);
  const following = await screen.findByRole('switch', { name: '公开我关注的人' });
  expect(following.getAttribute('aria-checked')).toBe('true');
  const followers = screen.getByRole('switch', { name: '公开我的粉丝' });
  expect(followers.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(following);
  await waitFor(() => expect(following.getAttribute('aria-checked')).toBe('false'));
  expect(client.inputsOf('user/privacy/set')).toEqual([{ hidesFollowing: true }]);
});
