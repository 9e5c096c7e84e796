import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { newDraft } from './draft.ts';
import { draftStore, findDraft, putDraft } from './draft-store.ts';
import { LabelPage } from './label-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);
const draftId = fakeId(45, 1);

beforeEach(() => {
  draftStore.set({});
  fakeClient({
    'post/topic/list': () => ({ list: [{ id: fakeId(5, 1), name: '夜跑', items: 9 }] }),
  });
});
afterEach(cleanup);

test('labels chosen before there is a draft leave none behind', async () => {
  renderPage(<LabelPage draftId={null} />);
  fireEvent.click(await screen.findByRole('button', { name: /^#夜跑/ }));
  await screen.findByRole('button', { name: '移除 夜跑' });
  expect(draftStore.get()).toEqual({});
});

test('labels of a draft are kept in it with each press', async () => {
  putDraft({ ...newDraft(draftId), text: '写到一半' });
  renderPage(<LabelPage draftId={draftId} />);
  fireEvent.click(await screen.findByRole('button', { name: /^#夜跑/ }));
  await screen.findByRole('button', { name: '移除 夜跑' });
  expect(findDraft(draftId)?.tags).toEqual(['夜跑']);
});
