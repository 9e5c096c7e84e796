import { expect, it } from 'vitest';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { newDraft, whyNotReady } from './draft.ts';

const picture = (seed: number) => ({
  ...{ id: fakeId(44, seed), width: 8, height: 8, isBlurred: false },
  thumb: { path: `p/posts/${seed}.webp`, width: 8, height: 8, color: '#000000' },
});
const pictures = [1, 2].map((seed) => ({ key: picture(seed).id, stored: picture(seed) }));

it('asks for the consent statement again where another picture came', () => {
  const first = newDraft('edit', { text: '改过的', rating: 'adult', pictures });
  const covered = new Set([picture(1).id]);
  expect(whyNotReady(first, covered)).toBe('成人内容要填写出镜同意');
  expect(whyNotReady({ ...first, pictures: first.pictures.slice(0, 1) }, covered)).toBeNull();
});

it('is not ready to be sold while its preview is all of it', () => {
  const sold = newDraft('sold', { text: '灯塔', rule: 'gold', price: '5' });
  const allOpen = '试读已经是全部内容，请少给看一些';
  expect(whyNotReady(sold)).toBe(allOpen);
  expect(whyNotReady({ ...sold, rule: 'vip' })).toBe(allOpen);
  expect(whyNotReady({ ...sold, rule: 'free' })).toBeNull();
  expect(whyNotReady({ ...sold, previewCharacters: 1 })).toBeNull();
  expect(whyNotReady({ ...sold, pictures, previewPictures: 2 })).toBe(allOpen);
  expect(whyNotReady({ ...sold, pictures, previewPictures: 1 })).toBeNull();
});
