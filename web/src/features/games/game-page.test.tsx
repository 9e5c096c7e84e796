import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId, fakeUser } from '../../../test/fake/fake-catalogue.ts';
import { fakeGame } from '../../../test/fake/fake-game.ts';
import { type FakeHandlers, fakeClient } from '../../../test/fake-client.ts';
import { GamePage } from './game-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const { id } = fakeGame().game;
const player = { id: fakeId(2, 7), nickname: '舵手', avatar: null };

function open(handlers: FakeHandlers = {}) {
  const client = fakeClient({
    'porngame/detail': fakeGame,
    'porngame/start': () => ({ save: { data: 'level 3', version: 4 }, best: 12 }),
    'porngame/save': ({ version }) => ({ version: version + 1 }),
    'porngame/score': ({ score }) => ({ best: score, isBest: true }),
    'porngame/rank': () => ({
      list: [{ rank: 1, score: 90, user: player, at: 0 }],
      mine: { score: 12, rank: 2 },
    }),
    'media/related': () => ({ list: [], cursor: null }),
    'media/video/list': () => ({ list: [], cursor: null }),
    'user/info': () => ({ ...fakeUser(), goldCents: 0, incomeGoldCents: 0 }),
    ...handlers,
  });
  renderPage(<GamePage id={id} />);
  return client;
}

const start = async () => fireEvent.click(await screen.findByRole('button', { name: '开始游戏' }));
const frame = () => screen.findByTitle<HTMLIFrameElement>('夜航归港');

/** Says hello as the game of a frame does; answers what the page said, and the port to it. */
function hello(of: HTMLIFrameElement) {
  return new Promise<{ message: unknown; port: MessagePort }>((resolve) => {
    const source = {
      postMessage: (message: unknown, _origin: string, [port]: [MessagePort]) =>
        resolve({ message, port }),
    } as unknown as Window;
    Object.defineProperty(of, 'contentWindow', { value: source });
    const data = { yehang: 1, type: 'hello' };
    globalThis.dispatchEvent(new MessageEvent('message', { data, source }));
  });
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 200 })));
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the page of a game', () => {
  it('shows its rank, and where the viewer stands', async () => {
    open();
    const rank = await screen.findByRole('region', { name: '排行榜' });
    expect(within(rank).getByText('我的最好成绩 12，第 2 名')).toBeTruthy();
    expect(within(rank).getByRole('link', { name: /舵手/ })).toBeTruthy();
  });

  it('plays it in a frame that may run scripts and nothing else, and is closed at any time', async () => {
    open();
    await start();
    const { sandbox, src } = await frame();
    expect([...sandbox].toSorted()).toEqual(['allow-pointer-lock', 'allow-scripts']);
    expect(src).toContain(`/play/game/${id}/grant/index.html`);
    fireEvent.click(screen.getByRole('button', { name: '关闭游戏' }));
    expect(screen.queryByTitle('夜航归港')).toBeNull();
  });

  it('gives the game its save, and keeps what it saves and reports', async () => {
    const client = open();
    await start();
    const { message, port } = await hello(await frame());
    expect(message).toMatchObject({ yehang: 1, type: 'welcome', save: 'level 3', best: 12 });
    const answers: unknown[] = [];
    port.onmessage = ({ data }) => answers.push(data);
    port.postMessage({ type: 'ready' });
    port.postMessage({ type: 'save', data: 'level 4' });
    port.postMessage({ type: 'score', value: 11 });
    port.postMessage({ type: 'score', value: 20 });
    await waitFor(() =>
      expect(client.inputsOf('porngame/save')).toEqual([{ id, data: 'level 4', version: 4 }]),
    );
    await waitFor(() => expect(answers).toContainEqual({ type: 'saved' }));
    expect(client.inputsOf('porngame/score')).toEqual([{ id, score: 20 }]);
    port.close();
  });

  it('hears no other window than that of the frame', async () => {
    open();
    await start();
    await frame();
    const posted = vi.spyOn(globalThis, 'postMessage');
    const data = { yehang: 1, type: 'hello' };
    globalThis.dispatchEvent(new MessageEvent('message', { data, source: window }));
    expect(posted).not.toHaveBeenCalled();
  });

  it('offers the newer save of another device before anything is overwritten', async () => {
    const key = `yehang.game-save..${id}`;
    localStorage.setItem(key, JSON.stringify({ data: 'mine', version: 2 }));
    const client = open();
    await start();
    const choice = await screen.findByRole('alertdialog', { name: '两份存档' });
    expect(client.inputsOf('porngame/save')).toEqual([]);
    fireEvent.click(within(choice).getByRole('button', { name: '用这台设备的' }));
    await waitFor(() =>
      expect(client.inputsOf('porngame/save')).toEqual([{ id, data: 'mine', version: 4 }]),
    );
    await waitFor(() => expect(client.inputsOf('porngame/start')).toHaveLength(2));
    expect(localStorage.getItem(key)).toBeNull();
  });

  it('says that a game does not load, and tries again', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })));
    open();
    await start();
    const layer = screen.getByRole('dialog', { name: '夜航归港' });
    expect(await within(layer).findByText('游戏没有加载出来')).toBeTruthy();
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 200 })));
    fireEvent.click(within(layer).getByRole('button', { name: /重试/ }));
    expect(await frame()).toBeTruthy();
  });
});
