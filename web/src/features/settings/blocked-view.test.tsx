import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { BlockedView } from './blocked-view.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
afterEach(cleanup);

test('whom one blocks is listed, and let in again', async () => {
  let list = [{ id: fakeId(2, 1), nickname: '推销员', avatar: null }];
  const client = fakeClient({
    'message/blocked': () => ({ list, cursor: null }),
    'message/block': () => {
      list = [];
      return {};
    },
  });
  renderPage(<BlockedView />);
  fireEvent.click(await screen.findByRole('button', { name: '把 推销员 移出黑名单' }));
  await screen.findByText('没有拉黑的人');
  expect(client.inputsOf('message/block')).toEqual([{ userId: fakeId(2, 1), isBlocked: false }]);
});
