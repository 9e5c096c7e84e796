import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';

/** The base URLs of stored pictures, and the key that restores them. */
export interface PictureSource {
  /** Absolute, without a slash at the end, best first; at least one. */
  bases: readonly string[];
  /** Where pictures made by AI tools are sought first; left out where that is nowhere else. */
  aiBases?: readonly string[];
  /** 32 bytes in hex. */
  key: string;
}

type PictureConfig = Pick<ClientConfig, 'domainList' | 'cdnList' | 'imgKey'>;

/**
 * The source of a config: its CDNs and image domains, relative to this page, the preferred one first and the others in their
 * order. A server behind a proxy may not know that the page was loaded over https: a URL on the page's own host gets
 * the page's own scheme.
 */
export function sourceOf(
  config: PictureConfig,
  page: string,
  preferred: string | null = null,
): PictureSource {
  const urlsOf = (type: 'IMAGE' | 'AIIMG') =>
    config.domainList.find((domain) => domain.type === type)?.urls ?? [];
  const urls = urlsOf('IMAGE');
  const bases = [...config.cdnList, ...(urls.length > 0 ? urls : ['/img'])].map((url) =>
    baseOf(url, page),
  );
  const first = preferred !== null && bases.includes(preferred) ? [preferred] : [];
  const aiBases = urlsOf('AIIMG').map((url) => baseOf(url, page));
  return {
    bases: [...new Set([...first, ...bases])],
    ...(aiBases.some((base) => !bases.includes(base)) ? { aiBases } : {}),
    key: config.imgKey,
  };
}

function baseOf(url: string, page: string): string {
  const base = new URL(url, page);
  if (base.host === new URL(page).host) base.protocol = new URL(page).protocol;
  return base.href.replace(/\/+$/, '');
}

/** The URL of a stored picture, at the best base. The others are for failover. */
export function pictureUrl({ bases }: PictureSource, path: string): string {
  return `${bases[0]}/${path.replace(/^\/+/, '')}`;
}
