import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId, fakeProfile, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { UploaderRow } from './uploader-row.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const uploader = { id: fakeId(2, 1), nickname: '夜行者', avatar: null };
const me = { ...fakeUser(), goldCents: 0, incomeGoldCents: 0 };

afterEach(cleanup);

test('the uploader of a video is followed beside their name, and the count moves', async () => {
  const client = fakeClient({
    'user/info': ({ userId }) => (userId === undefined ? me : fakeProfile(uploader)),
    'user/care': ({ isFollowed }) => ({ isFollowed }),
  });
  renderPage(<UploaderRow uploader={uploader} />);
  await screen.findByText('120 粉丝');
  fireEvent.click(await screen.findByRole('button', { name: '关注 夜行者' }));
  await screen.findByText('121 粉丝');
  expect(client.inputsOf('user/care')).toEqual([{ userId: uploader.id, isFollowed: true }]);
  fireEvent.click(await screen.findByRole('button', { name: '取消关注 夜行者' }));
  await screen.findByText('120 粉丝');
});

test('there is no button to follow oneself', async () => {
  const own = { ...uploader, id: me.id };
  fakeClient({
    'user/info': ({ userId }) => (userId === undefined ? me : fakeProfile(own)),
  });
  renderPage(<UploaderRow uploader={own} />);
  await screen.findByText('120 粉丝');
  await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});
