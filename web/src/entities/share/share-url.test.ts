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
      'the landing page, where there is neither',
      configWith(['H5SHAREURL', ['/']], ['WEBSITE', ['/']], ['LAND', ['https://land.example']]),
      installed,
      'land',
    ],
    [
      'the page itself, where the server names itself without TLS, or by its own host',
      configWith(['H5SHAREURL', ['http://app.example/']]),
      web,
      'app',
    ],
    [
      'the page itself, where calls go to another host',
      configWith(['H5SHAREURL', ['https://api.example/']]),
      { ...web, apiBase: 'https://api.example/api/app' },
      'app',
    ],
    [
      "the operator's address, from an installed app",
      configWith(['H5SHAREURL', ['https://s.example', '/']]),
      installed,
      's',
    ],
  ])('leads to %s', (_where, config, surroundings, host) => {
    expect(shareUrl(PATH, config, surroundings)).toBe(`https://${host}.example${PATH}`);
  });

  test.each(['capacitor://localhost/', 'file:///index.html', 'ionic://app'])(
    'never names %s',
    (page) => {
      const configs = [undefined, configWith(['H5SHAREURL', [page, 'javascript:alert(1)', '/']])];
      for (const config of configs)
        expect(shareUrl(PATH, config, { ...installed, page })).toBe(`https://api.example${PATH}`);
    },
  );

  test('keeps the path of an address', () => {
    const config = configWith(['H5SHAREURL', ['https://s.example/app/']]);
    expect(shareUrl(PATH, config, web)).toBe(`https://s.example/app${PATH}`);
  });
});
