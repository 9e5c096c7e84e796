import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient } from '../../../test/fake-client.ts';
import { stubPush } from '../../../test/push/stub-push.ts';
import { PushView } from './push-view.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settings = {
  'message/settings': () => ({ silenced: [], onlyFollowed: false, pushed: [] }),
};

const findSwitch = () => screen.findByRole<HTMLButtonElement>('switch', { name: '推送通知' });
const isOn = async () => (await findSwitch()).getAttribute('aria-checked');

describe('the switch of messages', () => {
  it('asks the browser when it is turned on, and ends the subscription when it is turned off', async () => {
    const push = stubPush('default', 'granted');
    const client = fakeClient({
      ...settings,
      'push/info': () => ({ publicKey: 'BAAA', isOn: false }),
      'push/subscribe': () => ({}),
      'push/unsubscribe': () => ({}),
    });
    renderPage(<PushView />);
    await waitFor(async () => expect((await findSwitch()).disabled).toBe(false));
    expect(push.asked()).toBe(0);
    fireEvent.click(await findSwitch());
    await waitFor(async () => expect(await isOn()).toBe('true'));
    expect(client.inputsOf('push/subscribe')).toEqual([push.subscription]);
    fireEvent.click(await findSwitch());
    await waitFor(async () => expect(await isOn()).toBe('false'));
    expect(client.inputsOf('push/unsubscribe')).toHaveLength(1);
    expect(push.isSubscribed()).toBe(false);
  });

  it('says where to allow messages once the browser refused them', async () => {
    stubPush('default', 'denied');
    const client = fakeClient({
      ...settings,
      'push/info': () => ({ publicKey: 'BAAA', isOn: false }),
    });
    renderPage(<PushView />);
    await waitFor(async () => expect((await findSwitch()).disabled).toBe(false));
    fireEvent.click(await findSwitch());
    await screen.findByText(/请到浏览器或系统设置里允许/);
    expect(client.called()).not.toContain('push/subscribe');
  });

  it('says so where the browser takes no messages', async () => {
    const client = fakeClient(settings);
    renderPage(<PushView />);
    await screen.findByText('这个浏览器收不到推送通知');
    expect(client.called()).toEqual(['message/settings']);
  });
});

describe('the switches of messages in the app', () => {
  it('silence a kind, and take private messages of people one follows alone', async () => {
    stubPush('default', 'granted');
    const client = fakeClient({
      'push/info': () => ({ publicKey: 'BAAA', isOn: false }),
      'message/settings': () => ({ silenced: ['like'], onlyFollowed: false, pushed: [] }),
      'message/settings/set': ({ silenced = ['like'], onlyFollowed = false, pushed = [] }) => ({
        silenced,
        onlyFollowed,
        pushed,
      }),
    });
    renderPage(<PushView />);
    const follow = await screen.findByRole<HTMLButtonElement>('switch', { name: '新粉丝' });
    await waitFor(() => expect(follow.disabled).toBe(false));
    expect(screen.getByRole('switch', { name: '点赞' }).getAttribute('aria-checked')).toBe('false');
    expect(screen.queryByRole('switch', { name: '账号' })).toBeNull();
    fireEvent.click(follow);
    await waitFor(() => expect(follow.getAttribute('aria-checked')).toBe('false'));
    fireEvent.click(screen.getByRole('switch', { name: '只接收我关注的人' }));
    await waitFor(() =>
      expect(client.inputsOf('message/settings/set')).toEqual([
        { silenced: ['like', 'follow'] },
        { onlyFollowed: true },
      ]),
    );
  });
});

describe('the switches of what is sent to devices', () => {
  it('begin with nothing, and send what is chosen', async () => {
    stubPush('granted', 'granted');
    const client = fakeClient({
      'push/info': () => ({ publicKey: 'BAAA', isOn: true }),
      'message/settings': () => ({ silenced: [], onlyFollowed: false, pushed: [] }),
      'message/settings/set': ({ pushed = [] }) => ({ silenced: [], onlyFollowed: false, pushed }),
    });
    renderPage(<PushView />);
    const dialogs = await screen.findByRole<HTMLButtonElement>('switch', { name: '私信推送' });
    await waitFor(() => expect(dialogs.disabled).toBe(false));
    expect(dialogs.getAttribute('aria-checked')).toBe('false');
    fireEvent.click(dialogs);
    await waitFor(() =>
      expect(client.inputsOf('message/settings/set')).toEqual([{ pushed: ['dialog'] }]),
    );
  });
});
