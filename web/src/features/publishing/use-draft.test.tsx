import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, renderHook, waitFor } from '@testing-library/react';
import type { PostDraft, PostDraftFields } from '@yehang/contract/shapes/post.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { createQueryClient } from '../../lib/query/query-client.ts';
import { draftStore, findDraft } from './draft-store.ts';
import { newDraft } from './draft.ts';
import { useDraft } from './use-draft.ts';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

// A draft is saved after a pause.
configure({ asyncUtilTimeout: 8_000 });

const id = fakeId(45, 1);

/** The server's draft, which `answer` may lose after it was saved. */
function fakeServer(answer: (saves: number) => void) {
  const kept: PostDraftFields[] = [];
  const present = (): PostDraft => {
    // The database keeps the keys of an object in another order.
    const fields = Object.fromEntries(Object.entries(kept.at(-1)!).toReversed());
    return {
      ...{ id, revision: kept.length, updatedAt: 0, pictures: [] },
      fields: fields as unknown as PostDraftFields,
    };
  };
  const client = fakeClient({
    'post/draft/save': ({ revision, fields }) => {
      if (revision !== kept.length)
        throw new ApiError(4090, '草稿在另一台设备上改过', { draft: present() });
      kept.push({ ...fields, poll: null });
      answer(kept.length);
      return present();
    },
  });
  return { client, kept, present };
}

function open(saved: PostDraft | null) {
  const queryClient = createQueryClient(0);
  return renderHook(() => useDraft(findDraft(id) ?? newDraft(id), saved), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  }).result;
}

const lostFirst = (saves: number) => {
  if (saves === 1) throw new TypeError('network');
};

beforeEach(() => draftStore.set({}));
afterEach(() => cleanup());

test('what was written after a save whose answer was lost goes over that save', async () => {
  const { client, kept } = fakeServer(lostFirst);
  const editor = open(null);
  act(() => editor.current.change({ text: '先写' }));
  await waitFor(() => expect(editor.current.error).not.toBeNull());
  act(() => editor.current.change({ text: '先写，再写' }));
  await waitFor(() => expect(findDraft(id)).toMatchObject({ revision: 2, isDirty: false }));
  expect(editor.current.other).toBeNull();
  expect(kept.map(({ text }) => text)).toEqual(['先写', '先写，再写']);
  expect(client.inputsOf('post/draft/save').map(({ revision }) => revision)).toEqual([0, 0, 1]);
});

test('a page that was gone before the answer came asks about nothing when it is opened again', async () => {
  const { kept, present } = fakeServer(lostFirst);
  const before = open(null);
  act(() => before.current.change({ text: '先写' }));
  await waitFor(() => expect(before.current.error).not.toBeNull());
  act(() => before.current.change({ text: '先写，再写' }));
  expect(localStorage.getItem('yehang.post-drafts')).toContain('再写');
  const editor = open(present());
  expect(editor.current.other).toBeNull();
  expect(editor.current.draft.text).toBe('先写，再写');
  await waitFor(() => expect(findDraft(id)).toMatchObject({ revision: 2, isDirty: false }));
  expect(kept.at(-1)!.text).toBe('先写，再写');
});

test('what another device wrote over it is asked about', async () => {
  const { kept, present } = fakeServer(lostFirst);
  const editor = open(null);
  act(() => editor.current.change({ text: '先写' }));
  await waitFor(() => expect(editor.current.error).not.toBeNull());
  kept.push({ ...kept[0]!, text: '别处写的' });
  act(() => editor.current.change({ text: '先写，再写' }));
  await waitFor(() => expect(editor.current.other).toEqual(present()));
  expect(kept).toHaveLength(2);
});
