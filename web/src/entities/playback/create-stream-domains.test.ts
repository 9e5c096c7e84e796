import { expect, test, vi } from 'vitest';
import { createStreamDomains } from './create-stream-domains.ts';

function domainsWith(apiBases: string[]) {
  const onApiFailed = vi.fn();
  const domains = createStreamDomains({
    apiBases: () => apiBases,
    fileBases: () => ['https://cdn.example/vod', '/vod'],
    page: () => 'https://app.example/subPage/longViodePlay?id=1',
    onApiFailed,
  });
  return { domains, onApiFailed };
}

test('a playlist is asked for where calls are answered, whatever address it was given with', () => {
  const { domains } = domainsWith(['/api/app', 'https://api.example/api/app']);
  expect(domains.addressesOf('https://api.example/api/app/media/h5/m3u8/1?token=t')).toEqual([
    'https://app.example/api/app/media/h5/m3u8/1?token=t',
    'https://api.example/api/app/media/h5/m3u8/1?token=t',
  ]);
});

test('a server behind a proxy may give addresses of the page itself without TLS', () => {
  const { domains } = domainsWith(['/api/app']);
  expect(domains.addressesOf('http://app.example/vod/1.ts')[0]).toBe(
    'https://app.example/vod/1.ts',
  );
});

test('a dead API address is reported as calls report it, a dead one of files is not', () => {
  const { domains, onApiFailed } = domainsWith(['/api/app', 'https://api.example/api/app']);
  domains.failed('https://cdn.example/vod/1.ts');
  expect(onApiFailed).not.toHaveBeenCalled();
  domains.failed('https://app.example/api/app/media/h5/key/1');
  expect(onApiFailed).toHaveBeenCalledExactlyOnceWith('/api/app');
  expect(domains.addressesOf('https://cdn.example/vod/2.ts')[0]).toBe(
    'https://app.example/vod/2.ts',
  );
});

test('a file that is missing at one base may be at another, a refused key is refused', () => {
  const { domains } = domainsWith(['/api/app', 'https://api.example/api/app']);
  expect(domains.mayBeElsewhere('https://cdn.example/vod/1.ts', 404)).toBe(true);
  expect(domains.mayBeElsewhere('https://api.example/api/app/media/h5/key/1', 403)).toBe(false);
  expect(domains.mayBeElsewhere('https://api.example/api/app/media/h5/key/1', 502)).toBe(true);
});
