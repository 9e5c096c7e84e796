import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeSeries, fakeVideo } from '../../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import { RankPage } from '../../discovery/rank-page.tsx';
import { LibraryList } from '../../library/library-list.tsx';
import { MyBuyPage } from '../../wallet/my-buy-page.tsx';
import { useNextOfList } from './next-of-list.ts';
import { useOpenedList } from '../short/use-opened-list.ts';
import { useOpenedFrom } from '../../../lib/lists/list-source.ts';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const source = {
  name: 'rank/media/list',
  body: { period: 'day', by: 'plays', kind: 'all' },
} as const;
const long = (seed: number) => ({ ...fakeVideo(seed), contentType: 2 as const });
const short = (seed: number) => ({ ...fakeVideo(seed), contentType: 1 as const });
const cards = [short(1), long(2), fakeSeries(1), short(3), long(4), short(5)];
const rank = (list = cards) => ({
  'rank/media/list': () => ({
    list: list.map((card, index) => ({ place: index + 1, value: 1, card })),
    cursor: null,
  }),
});

/** Shows a page that was opened from a list, or from none. */
async function open(page: ReactNode, openedFrom?: object) {
  const { router } = renderPage(page);
  await router.navigate({ to: '/', state: { openedFrom } as object });
}

function NextOf({ id }: { id: string }) {
  return <output>{useNextOfList(id, useOpenedFrom()) ?? 'none'}</output>;
}

const noList = { channelId: null, tagId: null, uploaderId: null, sort: 'hot', index: 0 } as const;

function Swiped({ id }: { id: string }) {
  const { items, above } = useOpenedList(id, noList, 0);
  return <output>{`${above}: ${items.map((item) => item.id).join(' ')}`}</output>;
}

const shown = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

afterEach(cleanup);

test('what is opened from a rank has the rank with it, but not in its address', async () => {
  fakeClient(rank());
  const { router } = renderPage(<RankPage />);
  fireEvent.click(await screen.findByRole('link', { name: new RegExp(cards[1]?.title ?? '') }));
  await waitFor(() => expect(router.state.location.state.openedFrom).toEqual(source));
  expect(router.state.location.href).toBe(`/subPage/longViodePlay?id=${fakeVideo(2).id}`);
});

test.each([
  ['watched', 'media/trackList'],
  ['collected', 'collect/list'],
] as const)('what is opened from the list of %s goes on through it', async (side, call) => {
  const entry = (seed: number, card: ReturnType<typeof long> | null) => ({
    id: fakeVideo(seed).id,
    kind: 'long' as const,
    at: 0,
    card,
    lastEpisode: null,
  });
  fakeClient({
    [call]: () => ({ list: [entry(2, long(2)), entry(3, null), entry(4, long(4))], cursor: null }),
  });
  const { router } = renderPage(
    <LibraryList side={side} kind="long" total={3} isSelecting={false} onSelected={() => {}} />,
  );
  fireEvent.click(await screen.findByRole('link', { name: new RegExp(long(2).title) }));
  const expected = { name: call, body: { kind: 'long' } };
  await waitFor(() => expect(router.state.location.state.openedFrom).toEqual(expected));
  cleanup();
  await open(<NextOf id={fakeVideo(2).id} />, expected);
  await shown(fakeVideo(4).id);
});

test('what is opened from what was bought goes on through it', async () => {
  const bought = (seed: number) => ({ ...long(seed), boughtAt: 0 });
  fakeClient({ 'media/bought': () => ({ list: [bought(2), bought(4)], cursor: null }) });
  const { router } = renderPage(<MyBuyPage />);
  fireEvent.click(await screen.findByRole('link', { name: new RegExp(long(2).title) }));
  const expected = { name: 'media/bought', body: {} };
  await waitFor(() => expect(router.state.location.state.openedFrom).toEqual(expected));
});

test('a short video goes on through the short ones of its list, those above included', async () => {
  fakeClient(rank());
  await open(<Swiped id={fakeVideo(3).id} />, source);
  await shown(`1: ${[1, 3, 5].map((seed) => fakeVideo(seed).id).join(' ')}`);
});

test('a long video is followed by the next long one of its list, and the last by none', async () => {
  fakeClient(rank());
  await open(<NextOf id={fakeVideo(2).id} />, source);
  await shown(fakeVideo(4).id);
  cleanup();
  fakeClient(rank());
  await open(<NextOf id={fakeVideo(4).id} />, source);
  await shown('none');
});

test('the next page of the list is fetched where the loaded ones end', async () => {
  const client = fakeClient({
    'rank/media/list': ({ cursor }) => ({
      list: [{ place: 1, value: 1, card: cursor === undefined ? long(2) : long(6) }],
      cursor: cursor === undefined ? 'more' : null,
    }),
  });
  await open(<NextOf id={fakeVideo(2).id} />, source);
  await shown(fakeVideo(6).id);
  expect(client.inputsOf('rank/media/list')).toHaveLength(2);
});

test.each([
  ['nothing', undefined],
  ['a call that is no list', { name: 'media/pay', body: {} }],
  ['something else', { name: 'rank/media/list' }],
])('%s in the history is no list', async (_what, openedFrom) => {
  const client = fakeClient({});
  await open(<NextOf id={fakeVideo(2).id} />, openedFrom);
  await shown('none');
  expect(client.called()).toEqual([]);
});
