import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';
import { describe, expect, test } from 'vitest';
import { shareUrl } from './share-url.ts';

const PATH = '/subPage/longViodePlay?id=1';
const web = { page: 'https://app.example/subPage/longViodePlay?id=1&from=x', apiBase: '/api/app' };
const installed = { page: 'capacitor://localhost/', apiBase: 'https://api.example/api/app' };

function configWith(...domains: [ClientConfig['domainList'][number]['type'], string[]][]) {
  return { domainList: domains.map(([type, urls]) => ({ type, urls })) };
}

describe('a shared link', () => {
  test.each([
    ['the page itself, while nothing is set', configWith(['H5SHAREURL', ['/']]), web, 'app'],
    ['the page itself, before the config is there', undefined, web, 'app'],
    [
      "the operator's address for sharing",
      configWith(['WEBSITE', ['https://site.example']], ['H5SHAREURL', ['https://s.example', '/']]),
      web,
      's',
    ],
    [
      "the operator's web site, where there is no address for sharing",
      configWith(['H5SHAREURL', ['/']], ['WEBSITE', ['https://site.example/', '/']]),
      web,
      'site',
    ],
    ['the server, from an installed app', configWith(['H5SHAREURL', ['/']]), installed, 'api'],
    [
      "the operator's address, from an installed app",
      configWith(['H5SHAREURL', ['https://s.example', '/']]),
      installed,
      's',
    ],
  ])('leads to %s', (_where, config, surroundings, host) => {
    expect(shareUrl(PATH, config, surroundings)).toBe(`https://${host}.example${PATH}`);
  });

  test('keeps the path of an address', () => {
    const config = configWith(['H5SHAREURL', ['https://s.example/app/']]);
    expect(shareUrl(PATH, config, web)).toBe(`https://s.example/app${PATH}`);
  });
});
