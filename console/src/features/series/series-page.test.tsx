import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ConsoleSeries } from '@yehang/contract/shapes/console-series.ts';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId, sampleContent } from '../../../test/sample-content.ts';

const id = sampleId(7);
const series: ConsoleSeries = {
  id,
  title: '坐慢车去看世界',
  description: '',
  enabled: false,
  rating: 'general',
  darkOnly: false,
  finished: false,
  cover: null,
  freeEpisodes: 1,
  rule: 'free',
  tier: null,
  episodePriceGoldCents: null,
  priceGoldCents: null,
  chosen: [],
  createdAt: 0,
  publishedAt: null,
  updatedAt: 0,
  version: 3,
};

it('opens the series of the address, publishes it, and saves it with its tags', async () => {
  let content = sampleContent({
    id,
    kind: 'series',
    media: null,
    tags: [{ id: sampleId(8), name: '铁路' }],
  });
  const { requestsOf, router } = renderConsole(`/series?id=${id}`, {
    'series/list': () => ({ list: [series], cursor: null }),
    'series/info': () => series,
    'series/save': () => series,
    'content/list': () => ({ list: [], cursor: null }),
    'content/info': () => content,
    'content/publish': () => (content = { ...content, state: 'published', publishedAt: 1 }),
  });
  fireEvent.click(await screen.findByRole('button', { name: /^发\s*布$/ }));
  await screen.findByRole('button', { name: /^下\s*架$/ });
  fireEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }));
  await waitFor(() =>
    expect(requestsOf('series/save')).toMatchObject([
      { id, version: 3, enabled: true, tags: ['铁路'], contentIds: [] },
    ]),
  );
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});
