import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider, createMemoryHistory } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeConfig } from '../test/fake/fake-catalogue.ts';
import { routeTable } from './lib/navigation/route-table.ts';
import { createQueryClient } from './lib/query/query-client.ts';
import { createAppRouter } from './router.tsx';
import { comingSoonPageAt, comingSoonPaths } from './coming-soon.ts';

const below = (folder: string, names: string) =>
  names.split(' ').map((name) => (name === 'index' ? folder : `${folder}/${name}`));

/** Every page of the product, as specified. */
const planned = [
  ...['/', '/tiktok', '/darkWeb', '/subpage/labelPage', '/reserved/detail', '/error', '/open'],
  ...below(
    '/subPage',
    'search search/result search/videoStore modelMore rankList tagList topicList upIndex longViodePlay longViodePlay/EpisodeList shortVideoPlay liveTv/livePlay',
  ),
  ...below('/manga', 'detail chapterDetails comicsComment tag'),
  ...below(
    '/community',
    'index postDetail postTagDetail publish selectLebal leabalTheme gameDetail picturesDetail novelDetail readWord soundWord audioPlay audioPlayer',
  ),
  ...below('/ai', 'index templ aigf imgtovideo aiBookDesc history'),
  ...below(
    '/mine',
    'index vip vip/payway gold gold/gold-detail recharge-record withdraw withdrawList bankList redeemCode redeemCode/list agent agent/incomeDetail agent/incomeList agent/redeemHistory performanceDetails inviteShare inviteShare/list invitationCode creationCenter myBuy myCase myGroup group message message/privateMessage session kf onLineKf feedBack accountCertificate accountCodeCamera accountRetrieval phoneLogin phoneBinding selectAvatar nickName sexAndage seting',
  ),
];

const plain = (path: string) => path.toLowerCase().replace(/(.)\/+$/, '$1');
const router = createAppRouter(createMemoryHistory());
await routeTable.complete();
const built = new Set(Object.keys(router.routesByPath).map(plain));
const coming = new Set(comingSoonPaths());

describe('the plan of pages', () => {
  test('every page is built, or listed as coming soon', () => {
    const lost = planned.filter((path) => !built.has(plain(path)) && !coming.has(plain(path)));
    expect(lost).toEqual([]);
    console.log(`${coming.size} of ${planned.length} pages are still to come`);
  });

  test('no page is coming soon that is not specified', () => {
    const known = new Set(planned.map(plain));
    expect([...coming].filter((path) => !known.has(path))).toEqual([]);
  });
});

/** Responds to the config, and never to anything else. */
function answerConfig(input: RequestInfo | URL): Promise<Response> {
  if (!JSON.stringify(input).includes('ping/config')) return new Promise(() => undefined);
  const data = fakeConfig(Date.now(), { signKey: 'k', imgKey: '00'.repeat(32) });
  return Promise.resolve(Response.json({ code: 200, data }));
}

describe('an address shows', () => {
  beforeEach(() => vi.stubGlobal('fetch', answerConfig));
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  const open = (address: string) => {
    const router = createAppRouter(createMemoryHistory({ initialEntries: [address] }));
    render(
      <QueryClientProvider client={createQueryClient(0)}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    return router;
  };
  const id = '0190a000-0000-7000-8000-00000000000a';
  const pageOfNoItem = [...coming].map((path) => ({ path, ...comingSoonPageAt(path) }));

  test.each(pageOfNoItem.filter(({ missing }) => missing !== undefined))(
    '$path without a good id: that there is no such item, and a way on',
    async ({ path, missing }) => {
      open(`${path}?id=1%27`);
      await screen.findByText(missing ?? '');
      screen.getByRole('button', { name: '去首页' });
      screen.getByRole('button', { name: '返回' });
    },
  );

  test.each(pageOfNoItem)('$path: what the page will be', async ({ path, line }) => {
    open(`${path.toUpperCase()}/?id=${id}`);
    await screen.findByText(line ?? '');
  });

  test.each(['/nowhere', '/notFound', '/constructor', '/mine/nothing', '/subPage', '/%2e%2e/x'])(
    '%s: that the page does not exist',
    async (path) => {
      open(path);
      await screen.findByText('页面不存在');
    },
  );

  test('an alias: the page that it leads to, with its query', async () => {
    const router = open(`/DATING/novelDetail/?id=${id}&name=a%26b&from=x`);
    await vi.waitFor(() =>
      expect(router.state.location.href).toBe(`/community/novelDetail?id=${id}&name=a%26b&from=x`),
    );
  });

  test.each([
    [
      `/open?link=${encodeURIComponent(`yehang://novel?id=${id}`)}`,
      `/community/novelDetail?id=${id}`,
    ],
    ['/Open/?link=yehang://home?index=4', '/community'],
    ['/open?link=javascript:alert(1)', '/'],
    ['/open?link=//evil.example', '/'],
    ['/open', '/'],
  ])('%s: %s', async (address, page) => {
    const router = open(address);
    await vi.waitFor(() => expect(router.state.location.href).toBe(page));
  });
});
