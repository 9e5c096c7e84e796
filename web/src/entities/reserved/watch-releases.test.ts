import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeReserved } from '../../../test/fake/fake-reserved.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { appNavigation } from '../../lib/navigation/app-navigation.ts';
import { appNotice } from '../../lib/notices/app-notice.ts';
import { watchReleases } from './watch-releases.ts';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const cards = ['极夜来信', '海上灯塔'].map((title, at) => ({
  ...fakeReserved().item,
  id: fakeId(34, at),
  title,
}));
let stop: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
});
afterEach(() => {
  stop();
  appNotice.set(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('news of what came out', () => {
  it('are told one after another, and marked as seen', async () => {
    const client = fakeClient({
      'reserved/news': () => ({ list: cards }),
      'reserved/seen': ({ ids }) => ({ seen: ids.length }),
    });
    const push = vi.spyOn(appNavigation, 'push').mockReturnValue(undefined);
    stop = watchReleases({ isNew: false });
    await vi.waitFor(() => expect(appNotice.get()?.line).toBe('《极夜来信》上线了'));
    appNotice.get()?.onAction();
    expect(push).toHaveBeenCalledWith(`/reserved/detail?id=${cards[0]!.id}&follow=1`);
    expect(appNotice.get()?.line).toBe('《海上灯塔》上线了');
    appNotice.get()?.onDismiss();
    expect(appNotice.get()).toBeNull();
    expect(client.inputsOf('reserved/seen')).toEqual(cards.map(({ id }) => ({ ids: [id] })));
  });

  it('are not asked for at once for somebody who is new here', async () => {
    const client = fakeClient({ 'reserved/news': () => ({ list: [] }) });
    stop = watchReleases({ isNew: true });
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(client.inputsOf('reserved/news')).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(client.inputsOf('reserved/news')).toHaveLength(1);
  });

  it('are asked for again after a while, and not while nobody looks', async () => {
    const client = fakeClient({ 'reserved/news': () => ({ list: [] }) });
    stop = watchReleases({ isNew: false });
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(client.inputsOf('reserved/news')).toHaveLength(2);
    Object.assign(document, { visibilityState: 'hidden' });
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    expect(client.inputsOf('reserved/news')).toHaveLength(2);
    Object.assign(document, { visibilityState: 'visible' });
    document.dispatchEvent(new Event('visibilitychange'));
    expect(client.inputsOf('reserved/news')).toHaveLength(3);
  });
});
