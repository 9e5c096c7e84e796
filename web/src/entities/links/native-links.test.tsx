import { afterEach, describe, expect, test, vi } from 'vitest';
import { addressOfNativeLink, connectNative } from './native-links.ts';

const id = '0190a000-0000-7000-8000-00000000000a';

/** The native side: it queues links until the page is ready, as the Swift one does. */
function fakeShell() {
  const told: string[] = [];
  const waiting: string[] = [];
  let isReady = false;
  const deliver = (link: string) =>
    window.dispatchEvent(new CustomEvent('yehang:link', { detail: link }));
  const handler = (name: string) => ({
    postMessage: (body: string) => {
      told.push(`${name}:${body}`);
      if (name !== 'shellReady') return;
      isReady = true;
      for (const link of waiting.splice(0)) deliver(link);
    },
  });
  const names = ['openOutLink', 'shellReady', 'statusBar'];
  const messageHandlers = Object.fromEntries(names.map((name) => [name, handler(name)]));
  vi.stubGlobal('webkit', { messageHandlers });
  const openLink = (link: string) => (isReady ? deliver(link) : waiting.push(link));
  return { told, openLink };
}

afterEach(() => vi.unstubAllGlobals());

describe('in the native app', () => {
  test('the link that started the app is opened as soon as the page is ready, later ones at once', () => {
    const { told, openLink } = fakeShell();
    const opened: string[] = [];
    openLink(`yehang://novel?id=${id}`);
    const disconnect = connectNative((address) => void opened.push(address));
    openLink('yehang://home?index=5');
    expect(opened).toEqual([`/community/novelDetail?id=${id}`, '/mine']);
    expect(told).toEqual(['statusBar:light', 'shellReady:']);
    disconnect();
    openLink('yehang://vip');
    expect(opened).toHaveLength(2);
  });
});

test('in a browser there is no listener', () => {
  const open = vi.fn<(address: string) => void>();
  const disconnect = connectNative(open);
  window.dispatchEvent(new CustomEvent('yehang:link', { detail: 'yehang://vip' }));
  expect(open).not.toHaveBeenCalled();
  disconnect();
});

test.each([
  ['yehang://vip', '/mine/vip'],
  [`https://app.example/open?link=yehang://vip`, '/open?link=yehang://vip'],
  [`https://app.example/play/longVideo?id=${id}#x`, `/play/longVideo?id=${id}`],
  ['https://app.example', '/'],
  ['https://app.example//evil.example/x', '/evil.example/x'],
  [String.raw`https://app.example/\evil.example`, '/evil.example'],
  ['http://app.example/mine', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['capacitor://localhost/mine', '/'],
  [`https://app.example/${'x'.repeat(2048)}`, '/'],
  ['no link', '/'],
  [undefined, '/'],
  [{ link: 'yehang://vip' }, '/'],
])('the link %j leads to %s', (link, address) => {
  expect(addressOfNativeLink(link)).toBe(address);
});
