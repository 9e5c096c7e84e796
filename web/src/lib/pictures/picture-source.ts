/** Where stored pictures are, and the key that restores them. */
export interface PictureSource {
  /** Absolute, without a slash at the end. */
  base: string;
  /** 32 bytes in hex. */
  key: string;
}

/**
 * The source that a config names: the first of its image domains, relative to this page. A server behind a proxy may
 * not know that the page came over https; an address of the page's own host is taken by the page's own scheme.
 */
export function sourceOf(
  config: { domainList: readonly { type: string; urls: readonly string[] }[]; imgKey: string },
  page: string,
): PictureSource {
  const urls = config.domainList.find((domain) => domain.type === 'IMAGE')?.urls;
  const base = new URL(urls?.[0] ?? '/img', page);
  if (base.host === new URL(page).host) base.protocol = new URL(page).protocol;
  return { base: base.href.replace(/\/+$/, ''), key: config.imgKey };
}

/** The address of a stored picture. */
export function pictureUrl(source: PictureSource, path: string): string {
  return `${source.base}/${path.replace(/^\/+/, '')}`;
}
