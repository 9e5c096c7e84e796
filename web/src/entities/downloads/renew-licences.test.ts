import { beforeEach, expect, test, vi } from 'vitest';
import type { FakeClient } from '../../../test/fake-client.ts';
import { fakeApiModule, fakeClient } from '../../../test/fake-client.ts';
import { fakeUser } from '../../../test/fake/fake-catalogue.ts';
import {
  contentKey,
  freshDevice,
  buildDownload,
  USER,
} from '../../../test/downloads/fake-downloads.ts';

vi.mock(import('../../lib/api/api.ts'), () => fakeApiModule());

let client: FakeClient;
let device: Awaited<ReturnType<typeof freshDevice>>;
beforeEach(async () => {
  device = await freshDevice();
  client = fakeClient({});
});

const segments = [{ url: 'https://cdn.example/one/0.ts', seconds: 4 }];

/** A visit with these downloads, each with one segment. */
async function visitWith(...ids: string[]) {
  vi.resetModules();
  const [{ renewLicences }, { downloadStore }, { userStore }, { openSegments }] = await Promise.all(
    [
      import('./renew-licences.ts'),
      import('./download-store.ts'),
      import('../../lib/store/user-store.ts'),
      import('./segment-store.ts'),
    ],
  );
  userStore.set({ ...userStore.get(), info: { ...fakeUser(), id: USER } });
  const key = await contentKey();
  for (const id of ids) {
    await downloadStore.put(
      buildDownload(id, { state: 'saved', segments, contentKey: key, until: 1000 }),
    );
    await (await openSegments(`${USER}/${id}`)).put(0, new ArrayBuffer(16));
  }
  return { renewLicences, downloadStore };
}

test('a licence is renewed, or the reason why not is stored', async () => {
  const { renewLicences, downloadStore } = await visitWith('one', 'two');
  client.handle({
    'media/cache/renew': () => ({
      list: [
        { id: 'one', until: 9000, hindrance: null },
        { id: 'two', until: null, hindrance: 'savingTier' },
      ],
      now: 5000,
    }),
  });
  await renewLicences();
  expect(downloadStore.find('one')).toMatchObject({ until: 9000, hindrance: null });
  expect(downloadStore.find('two')).toMatchObject({ until: 1000, hindrance: 'savingTier' });
});

test('a video that was taken down loses its segments and its key at once, and is not renewed again', async () => {
  const { renewLicences, downloadStore } = await visitWith('one', 'two');
  client.handle({
    'media/cache/renew': () => ({
      list: [{ id: 'two', until: 9000, hindrance: null }],
      now: 5000,
    }),
  });
  await renewLicences();
  expect(downloadStore.find('one')).toMatchObject({
    hindrance: 'gone',
    contentKey: null,
    savedBytes: 0,
  });
  expect(device.holds(`yehang-saved-${USER}/one`)).toBeUndefined();
  expect(device.holds(`yehang-saved-${USER}/two`)).toHaveLength(1);
  await renewLicences({ isForced: true });
  expect(client.inputsOf('media/cache/renew').map(({ ids }) => ids.toSorted())).toEqual([
    ['one', 'two'],
    ['two'],
  ]);
});

test('segments of what was taken down go, although the visit that noted it ended before them', async () => {
  const { renewLicences, downloadStore } = await visitWith('one', 'two');
  await downloadStore.change(`${USER}/one`, { hindrance: 'gone', contentKey: null, savedBytes: 0 });
  client.handle({ 'media/cache/renew': () => Promise.reject(new TypeError('no network')) });
  await expect(renewLicences()).rejects.toThrow('no network');
  expect(device.holds(`yehang-saved-${USER}/one`)).toBeUndefined();
  expect(device.holds(`yehang-saved-${USER}/two`)).toHaveLength(1);
});

test('by itself it renews once in a while, fifty at a time', async () => {
  const ids = Array.from({ length: 51 }, (_, index) => `video ${index}`);
  const { renewLicences } = await visitWith(...ids);
  client.handle({
    'media/cache/renew': ({ ids: some }) => ({
      list: some.map((id) => ({ id, until: 9000, hindrance: null })),
      now: 5000,
    }),
  });
  await renewLicences();
  await renewLicences();
  const counts = client.inputsOf('media/cache/renew').map(({ ids: some }) => some.length);
  expect(counts).toEqual([50, 1]);
});

test('without a response nothing changes, and it is retried', async () => {
  const { renewLicences, downloadStore } = await visitWith('one');
  client.handle({ 'media/cache/renew': () => Promise.reject(new TypeError('no network')) });
  await expect(renewLicences()).rejects.toThrow('no network');
  await expect(renewLicences()).rejects.toThrow('no network');
  expect(client.called()).toHaveLength(2);
  expect(downloadStore.find('one')).toMatchObject({ until: 1000, hindrance: null });
});

test('who logs in meanwhile neither renews nor empties what the one before saved', async () => {
  const { renewLicences, downloadStore } = await visitWith('one', 'two');
  const { userStore } = await import('../../lib/store/user-store.ts');
  client.handle({
    'media/cache/renew': () => {
      userStore.set({ ...userStore.get(), info: { ...fakeUser(), id: 'somebody else' } });
      return { list: [], now: 5000 };
    },
  });
  await renewLicences({ isForced: true });
  for (const id of ['one', 'two'])
    expect(downloadStore.withKey(`${USER}/${id}`)).toMatchObject({
      ...{ state: 'saved', until: 1000, hindrance: null },
      contentKey: expect.anything() as CryptoKey,
    });
  expect(client.inputsOf('media/cache/renew')).toHaveLength(1);
});
