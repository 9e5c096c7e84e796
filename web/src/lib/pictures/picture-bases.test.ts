import { expect, test } from 'vitest';
import { createPictureBases } from './picture-bases.ts';

const cdn = 'https://cdn.example/i';
const second = 'https://two.example';
const own = 'https://app.example/img';

test('a picture has a URL at every base, in the order of the config', () => {
  const bases = createPictureBases({ bases: [cdn, second, own] });
  expect(bases.addressesOf(`${cdn}/p/a.webp`)).toEqual([
    `${cdn}/p/a.webp`,
    `${second}/p/a.webp`,
    `${own}/p/a.webp`,
  ]);
});

test('a variant that is at no base gives way to its picture', () => {
  const bases = createPictureBases({ bases: [cdn, own] });
  expect(bases.addressesOf(`${cdn}/p/a.w360.webp`)).toEqual([
    `${cdn}/p/a.w360.webp`,
    `${own}/p/a.w360.webp`,
    `${cdn}/p/a.webp`,
    `${own}/p/a.webp`,
  ]);
});

test('a base that fails comes last, once for all the pictures that failed together', () => {
  let now = 0;
  const bases = createPictureBases({ bases: [cdn, second, own] }, () => now);
  bases.failed(`${cdn}/p/a.webp`);
  bases.failed(`${cdn}/p/b.webp`);
  expect(bases.addressesOf(`${cdn}/p/c.webp`)[0]).toBe(`${second}/p/c.webp`);
  bases.failed(`${second}/p/c.webp`);
  bases.failed(`${own}/p/c.webp`);
  expect(bases.addressesOf(`${cdn}/p/d.webp`)[0]).toBe(`${cdn}/p/d.webp`);
  bases.failed(`${cdn}/p/d.webp`);
  expect(bases.addressesOf(`${cdn}/p/e.webp`)[0]).toBe(`${second}/p/e.webp`);
  now += 6 * 60_000;
  expect(bases.addressesOf(`${cdn}/p/f.webp`)[0]).toBe(`${cdn}/p/f.webp`);
});

test('other URLs are no stored pictures', () => {
  const bases = createPictureBases({ bases: [cdn, own] });
  expect(bases.has(`${own}/p/a.webp`)).toBe(true);
  expect(bases.has('https://cdn.example/info.svg')).toBe(false);
  expect(bases.addressesOf('https://x.example/a.png')).toEqual(['https://x.example/a.png']);
});

test('a picture that an AI tool made is sought at its own addresses first', () => {
  const ai = 'https://ai.example/img';
  const bases = createPictureBases({ bases: [cdn, own], aiBases: [ai, own] });
  const path = 's/grant/l/ai-00/1/picture.webp';
  expect(bases.addressesOf(`${cdn}/${path}`)).toEqual([
    ...[`${ai}/${path}`, `${own}/${path}`, `${cdn}/${path}`],
  ]);
  bases.failed(`${ai}/${path}`);
  expect(bases.addressesOf(`${cdn}/${path}`).at(-1)).toBe(`${ai}/${path}`);
  expect(bases.addressesOf(`${cdn}/p/a.webp`)).toEqual([`${cdn}/p/a.webp`, `${own}/p/a.webp`]);
});
