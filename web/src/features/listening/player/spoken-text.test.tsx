import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { StoredPlace } from '@yehang/contract/shapes/book.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeChapters, fakeOpenedBook } from '../../../../test/fake/fake-book.ts';
import { fakeId } from '../../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../../test/fake-client.ts';
import type { OpenedBook } from '../../../entities/book/fetch-book.ts';
import { storing } from '../../../entities/book/own-places.ts';
import { noteStoredPlace } from '../../../entities/book/shared-place.ts';
import { bookKey } from '../../../entities/book/use-book.ts';
import { listener } from '../../../entities/listening/listener.ts';
import { openSound } from '../../../entities/listening/sound-engine.ts';
import { appNavigation } from '../../../lib/navigation/app-navigation.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { SpokenText } from './spoken-text.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);
// There is no sound here: what is played is what was opened.
vi.mock(import('../../../entities/listening/sound-engine.ts'), () => ({
  openSound: vi.fn<typeof openSound>(() => ({ destroy: () => undefined })),
}));

const opened = vi.mocked(openSound);
const [id, textId, textChapterId] = [fakeId(12, 1), fakeId(40, 1), fakeId(41, 1)];
const [chapter] = fakeChapters().list;
let clock = 0;
const placeAt = (unit: number, seconds: number | null, version = 3): StoredPlace => ({
  ...{ chapter: 1, unit, fraction: 0, seconds, version, at: ++clock },
});

/** The server's place, which text and sound share. */
let place = placeAt(0, 12);

const sound = (): OpenedBook => ({
  ...fakeOpenedBook({
    ...{ id, contentType: contentTypes.audio },
    counterpart: { id: textId, contentType: contentTypes.novel },
  }),
  place,
});
const text = (): OpenedBook => ({
  ...fakeOpenedBook({ id: textId, counterpart: { id, contentType: contentTypes.audio } }),
  place,
});
const textKey = bookKey('novel', textId);
const placeOfText = () => queryClient.getQueryData<OpenedBook>(textKey)?.place;

beforeEach(() => {
  place = placeAt(0, 12);
  Element.prototype.scrollTo = () => undefined;
  opened.mockClear();
});
afterEach(() => {
  listener.stop();
  cleanup();
  queryClient.clear();
  vi.restoreAllMocks();
});

async function open() {
  const client = fakeClient({
    'novel/detail': sound,
    'novel/chapter': fakeChapters,
    'novelChapter/info': () => ({
      ...{ contentId: id, chapter: chapter!, previous: null, next: null },
      access: { allowed: true, why: 'free', need: null, previewSeconds: null },
      text: {
        paragraphs: [0, 1, 2].map((at) => ({ kind: 'text', id: at, text: `第 ${at} 段` })),
      },
      ...{ textRevision: null, picturesExpireAt: null },
      audio: {
        ...{ playlistUrl: 'https://api.example/1', expiresAt: Date.now() + 9e6 },
        ...{ durationSeconds: 60, gainDb: 0, textChapterId },
        marks: [0, 1, 2].map((paragraph) => ({ paragraph, seconds: paragraph * 20 })),
      },
    }),
    'content/place': ({ version, chapter: number, unit, fraction, seconds }) => {
      place = { chapter: number, unit, fraction, seconds, version: version + 1, at: ++clock };
      return { place };
    },
  });
  await listener.open(id, null, { isPlaying: false });
  renderPage(<SpokenText />);
  await screen.findByText('第 0 段');
  return client;
}

/** The text is read on, in this app. */
function readOn() {
  queryClient.setQueryData(textKey, text());
  place = placeAt(1, null, 9);
  const shared = { id: textId, counterpart: id };
  act(() => noteStoredPlace(queryClient, (of) => bookKey('novel', of), shared, place));
}

test('the text follows the voice until it is scrolled, and finds back to it', async () => {
  await open();
  expect(screen.getByText('第 0 段').getAttribute('aria-current')).toBe('true');
  expect(screen.queryByRole('button', { name: '回到声音' })).toBeNull();
  fireEvent.wheel(screen.getByRole('region', { name: '文稿' }));
  fireEvent.click(screen.getByRole('button', { name: '回到声音' }));
  expect(screen.queryByRole('button', { name: '回到声音' })).toBeNull();
  fireEvent.click(screen.getByText('第 2 段'));
  expect(listener.get().time).toBe(40);
  expect(screen.getByText('第 2 段').getAttribute('aria-current')).toBe('true');
});

test('who reads on reads where they heard, though the novel was read elsewhere before', async () => {
  queryClient.setQueryData(textKey, text());
  await open();
  const push = vi.spyOn(appNavigation, 'push').mockReturnValue(undefined);
  fireEvent.click(screen.getByText('第 2 段'));
  fireEvent.click(screen.getByRole('button', { name: '从这里读' }));
  await waitFor(() => expect(push).toHaveBeenCalledOnce());
  const [to] = push.mock.calls[0]!;
  expect(to).toContain('/community/readWord');
  expect(to).toContain(textChapterId);
  expect(to).toContain(textId);
  expect(placeOfText()).toMatchObject({ chapter: 1, unit: 2, seconds: 40, version: 4 });
});

test('who listens on hears where they read', async () => {
  await open();
  readOn();
  expect(listener.isBehind()).toBe(true);
  listener.play();
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
  expect(opened.mock.lastCall?.[0]).toMatchObject({ startAt: 20 });
  expect(listener.isBehind()).toBe(false);
});

test('a place chosen while that of the text is on its way is kept', async () => {
  const { inputsOf } = await open();
  let stored = () => {};
  storing(new Promise<void>((resolve) => (stored = resolve)));
  fireEvent.click(screen.getByText('第 2 段'));
  readOn();
  expect(listener.isBehind()).toBe(false);
  stored();
  await waitFor(() => expect(placeOfText()).toMatchObject({ unit: 2, seconds: 40 }));
  expect(inputsOf('content/place')).toHaveLength(1);
  expect(listener.isBehind()).toBe(false);
  readOn();
  expect(listener.isBehind()).toBe(true);
});

test('a voice that was silent meanwhile takes no place from the text', async () => {
  const { inputsOf } = await open();
  readOn();
  act(() => listener.stop());
  expect(inputsOf('content/place')).toEqual([]);
  expect(placeOfText()).toMatchObject({ unit: 1, version: 9 });
});
