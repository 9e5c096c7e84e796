import { type ContentCapability, kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import { kindNames } from '../../entities/content/kind-names.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeChannel, fakeId, fakeSeries, fakeVideo } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { RankPage } from './rank-page.tsx';
import { TagPage } from './tag-page.tsx';
import { TopicPage } from './topic-page.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const id = fakeId(11, 1);
const cards = [fakeVideo(1), fakeSeries(1), fakeChannel(1)];
const pages = [
  '/subPage/longViodePlay',
  '/subPage/longViodePlay/EpisodeList',
  '/subPage/liveTv/livePlay',
];

const namesOf = (capability: ContentCapability) =>
  kindsThatCan(capability).map((kind) => kindNames[kind]);

const linked = async () =>
  (await screen.findAllByRole('link')).map((link) => link.getAttribute('href')?.split('?')[0]);

async function choose(name: string): Promise<string[]> {
  const row = within(await screen.findByRole('radiogroup', { name: '类型' }));
  const names = row.getAllByRole('radio').map((choice) => choice.textContent);
  fireEvent.click(row.getByRole('radio', { name }));
  return names;
}

afterEach(cleanup);

test('the ranks have every kind that is ranked, and each by itself', async () => {
  const list = cards.slice(0, 2).map((card, index) => ({ place: index + 1, value: 7, card }));
  const client = fakeClient({ 'rank/media/list': () => ({ list, cursor: null }) });
  renderPage(<RankPage />);
  expect(await linked()).toEqual(pages.slice(0, 2));
  expect(await choose('合集')).toEqual(['全部', ...namesOf('rank')]);
  await waitFor(() =>
    expect(client.inputsOf('rank/media/list').map(({ kind }) => kind)).toEqual(['all', 'series']),
  );
});

test('a tag has content of every kind, and of each by itself', async () => {
  const tag = { id, name: '夜', items: 3 };
  const client = fakeClient({ 'media/tag/details': () => ({ tag, list: cards, cursor: null }) });
  renderPage(<TagPage id={id} name="夜" />);
  expect(await linked()).toEqual(pages);
  expect(await choose('直播')).toEqual(['全部', ...namesOf('view')]);
  await waitFor(() =>
    expect(client.inputsOf('media/tag/details')).toEqual([
      { id, sort: 'hot' },
      { id, sort: 'hot', kind: 'live' },
    ]),
  );
});

test('a topic shows whatever its editors put there', async () => {
  const topic = { id, title: '夜色', intro: '', cover: null, items: 3 };
  fakeClient({ 'media/topic/details': () => ({ topic, list: cards, cursor: null }) });
  renderPage(<TopicPage id={id} name="夜色" />);
  expect(await linked()).toEqual(pages);
});
