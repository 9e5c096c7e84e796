import { expect, test } from 'vitest';
import { otherAddress, webAddresses } from './web-address.ts';

const config = {
  domainList: [
    { type: 'WEBSITE' as const, urls: ['https://app.example', 'https://site.example/', '/'] },
    { type: 'LAND' as const, urls: ['capacitor://localhost', 'javascript:alert(1)', '/'] },
  ],
};

test('only addresses of the web are opened', () => {
  expect(webAddresses(config, 'WEBSITE')).toEqual(['https://app.example', 'https://site.example/']);
  expect(webAddresses(config, 'LAND')).toEqual([]);
  expect(webAddresses(undefined, 'LAND')).toEqual([]);
});

test('another address is none where the app is used already', () => {
  const page = 'https://app.example/mine/seting';
  expect(otherAddress(config, 'WEBSITE', [page, '/api/app'])).toBe('https://site.example/');
  expect(otherAddress(config, 'WEBSITE', [page, 'https://site.example/api/app'])).toBeNull();
  expect(otherAddress(config, 'H5SHAREURL', [page])).toBeNull();
});
