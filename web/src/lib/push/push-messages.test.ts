import { describe, expect, it, vi } from 'vitest';
import { openMessage, readOpenPage, readPushText, showMessage } from './push-messages.ts';

const text = { title: '上线了', body: '《极夜来信》', path: '/reserved/detail?id=1', tag: 'a' };
const dataOf = (value: unknown) => ({ json: () => value });

describe('a message that a push service delivered', () => {
  it('is read, and replaced by a plain one where it is none of ours', () => {
    expect(readPushText(dataOf(text))).toEqual(text);
    const foreign = [
      null,
      dataOf(null),
      dataOf('text'),
      dataOf({ ...text, title: 1 }),
      dataOf({ ...text, path: 'https://evil.example/' }),
      dataOf({ ...text, path: '//evil.example/' }),
      dataOf({ ...text, path: '/\\evil.example/' }),
      {
        json: () => {
          throw new SyntaxError('no JSON');
        },
      },
    ];
    expect(foreign.map((data) => readPushText(data).title)).toEqual(foreign.map(() => '夜航'));
  });

  it('is shown with its tag and its page', async () => {
    const showNotification = vi.fn(() => Promise.resolve());
    await showMessage({ showNotification }, text);
    expect(showNotification).toHaveBeenCalledWith('上线了', {
      body: text.body,
      tag: 'a',
      icon: '/icon-192.png',
      data: { path: text.path },
    });
  });

  it('opens its page in the window that is seen, or in a new one', async () => {
    const opened: string[] = [];
    const window = (visibilityState: string) => ({
      visibilityState,
      focus: vi.fn(() => Promise.resolve()),
      postMessage: vi.fn(),
    });
    const windows = [window('hidden'), window('visible')];
    const clients = (list: typeof windows) =>
      ({
        matchAll: () => Promise.resolve(list),
        openWindow: (url: string) => Promise.resolve(opened.push(url)),
      }) as unknown as Clients;
    await openMessage(clients(windows), { path: text.path });
    expect(windows[0]?.focus).not.toHaveBeenCalled();
    expect(windows[1]?.postMessage).toHaveBeenCalledWith({ type: 'openPage', path: text.path });
    await openMessage(clients([]), { path: text.path });
    await openMessage(clients([]), { path: 'https://evil.example/' });
    expect(opened).toEqual([text.path, '/']);
  });

  it('asks a page for nothing but pages of this app', () => {
    expect(readOpenPage({ type: 'openPage', path: '/mine' })).toEqual({
      type: 'openPage',
      path: '/mine',
    });
    for (const data of [null, {}, { type: 'claim' }, { type: 'openPage', path: '//evil.example' }])
      expect(readOpenPage(data)).toBeNull();
  });
});
