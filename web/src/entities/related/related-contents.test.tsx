import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeChannel, fakeSeries, fakeVideo } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { RelatedContents } from './related-contents.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const item = fakeVideo(1);
const pathsOf = async () =>
  (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));

afterEach(cleanup);

test('what is related comes first, of any kind, and the video itself not at all', async () => {
  const client = fakeClient({
    'media/related': () => ({ list: [item, fakeSeries(1), fakeChannel(1)], cursor: null }),
    'media/video/list': () => ({ list: [item, fakeVideo(2)], cursor: null }),
  });
  renderPage(<RelatedContents item={item} />);
  await screen.findByText(fakeVideo(2).title);
  expect(await pathsOf()).toEqual([
    `/subPage/longViodePlay/EpisodeList?id=${fakeSeries(1).id}`,
    `/subPage/liveTv/livePlay?id=${fakeChannel(1).id}`,
    `/subPage/longViodePlay?id=${fakeVideo(2).id}`,
  ]);
  expect(client.inputsOf('media/related')).toEqual([{ id: item.id }]);
});

test('where nothing is known to be related there are other videos', async () => {
  fakeClient({
    'media/related': () => {
      throw new ApiError(4040, '没有这个内容', null);
    },
    'media/video/list': () => ({ list: [fakeVideo(2)], cursor: null }),
  });
  renderPage(<RelatedContents item={item} />);
  expect(await pathsOf()).toEqual([`/subPage/longViodePlay?id=${fakeVideo(2).id}`]);
});
