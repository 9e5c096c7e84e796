import type { ClientConfig } from '@yehang/contract/shapes/client-config.ts';

type Domains = Pick<ClientConfig, 'domainList'>;
type DomainType = ClientConfig['domainList'][number]['type'];

/** The addresses of a type that a browser can open, best first. Relative ones are this server's own. */
export function webAddresses(config: Domains | undefined, type: DomainType): readonly string[] {
  const urls = config?.domainList.find((domain) => domain.type === type)?.urls ?? [];
  return urls.filter(isWebAddress);
}

/** An address of http or https; not that of a page which is installed with the app. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/**
 * The operator's address of a type; null where there is none but the ones the app is used at.
 * @param used the URLs of the page and of the API
 */
export function otherAddress(
  config: Domains | undefined,
  type: DomainType,
  used: readonly string[],
): string | null {
  const hosts = used.filter(isWebAddress).map((url) => new URL(url).host);
  return webAddresses(config, type).find((url) => !hosts.includes(new URL(url).host)) ?? null;
}
