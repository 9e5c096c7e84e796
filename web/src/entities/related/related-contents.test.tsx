import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeChannel, fakeId, fakeSeries, fakeVideo } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { RelatedContents } from './related-contents.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const tag = { id: fakeId(11, 1), name: '夜' };
const item: VideoDetail = {
  ...fakeVideo(1),
  description: '',
  tags: [tag],
  actors: [],
  collects: 0,
  comments: 0,
  marks: { liked: false, collected: false, watchedSeconds: null, lastPart: null },
};
const pathsOf = async () =>
  (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'));

afterEach(cleanup);

test('what has the same tag comes first, of any kind, and the video itself not at all', async () => {
  const list = [item, fakeSeries(1), fakeChannel(1)];
  fakeClient({
    'media/tag/details': () => ({ tag: { ...tag, items: 3 }, list, cursor: null }),
    'media/video/list': () => ({ list: [item, fakeVideo(2)], cursor: null }),
  });
  renderPage(<RelatedContents item={item} />);
  await screen.findByText(fakeVideo(2).title);
  expect(await pathsOf()).toEqual([
    `/subPage/longViodePlay/EpisodeList?id=${fakeSeries(1).id}`,
    `/subPage/liveTv/livePlay?id=${fakeChannel(1).id}`,
    `/subPage/longViodePlay?id=${fakeVideo(2).id}`,
  ]);
});

test('where the tag is gone there are other videos', async () => {
  fakeClient({
    'media/tag/details': () => {
      throw new ApiError(4040, '没有这个标签', null);
    },
    'media/video/list': () => ({ list: [fakeVideo(2)], cursor: null }),
  });
  renderPage(<RelatedContents item={item} />);
  expect(await pathsOf()).toEqual([`/subPage/longViodePlay?id=${fakeVideo(2).id}`]);
});
