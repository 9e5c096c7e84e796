import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { Suggestion } from '@yehang/contract/shapes/search.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeClient } from '../../../test/fake-client.ts';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { Suggestions } from './suggestions.tsx';

const row = (text: string, source: Suggestion['source'], personId: string | null): Suggestion => ({
  text,
  parts: [{ text, isHit: false }],
  source,
  personId,
});

const list = [
  row('鲸', 'user', fakeId(9, 1)),
  row('鲸歌', 'actor', fakeId(9, 2)),
  row('鲸群', 'user', null),
  row('鲸鱼', 'tag', null),
];

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

test('a person leads to their page; a word is searched', async () => {
  fakeClient({ 'search/suggest': () => ({ list }) });
  const onSearch = vi.fn();
  renderPage(<Suggestions text="鲸" onSearch={onSearch} />);
  const uploader = await screen.findByRole('link', { name: '鲸 作者' });
  const address = new URL(uploader.getAttribute('href')!, 'http://app.test');
  expect(address.pathname).toBe('/subPage/upIndex');
  expect(address.searchParams.get('id')).toContain(fakeId(9, 1));
  const actor = screen.getByRole('link', { name: '鲸歌 演员' }).getAttribute('href')!;
  expect(actor).toMatch(/^\/subPage\/actorDetail\?/);
  for (const name of ['鲸群 作者', '鲸鱼 标签'])
    fireEvent.click(screen.getByRole('button', { name }));
  expect(onSearch.mock.calls).toEqual([['鲸群'], ['鲸鱼']]);
});
