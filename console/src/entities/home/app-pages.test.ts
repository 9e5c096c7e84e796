import { expect, it } from 'vitest';
import { contentHref, readHref } from './app-pages.ts';

it('knows again what a link was made of', () => {
  const href = contentHref({ id: 'some-id', kind: 'series' });
  expect(href).toBe('/subPage/longViodePlay/EpisodeList?id=some-id');
  expect(readHref(href)).toEqual({ by: 'content', id: 'some-id' });
  expect(readHref('/subPage/liveTv/livePlay')).toEqual({ by: 'page' });
  expect(readHref('https://a.example/?id=1')).toEqual({ by: 'address' });
});
