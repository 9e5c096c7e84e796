import { api } from '../api/api.ts';
import { webAddresses } from '../domains/web-address.ts';
import { openOutLink } from '../native/bridge.ts';

/**
 * Installs the offered update. On the web that reloads the page; an unsupported native app opens the operator's
 * download page, or the landing page.
 */
export async function applyUpdate(isRequired: boolean): Promise<void> {
  const url = isRequired ? await updateUrl() : null;
  if (url === null || !openOutLink(url)) location.reload();
}

/** Fetched now, since the config of this page may be outdated; null where none is configured or known. */
async function updateUrl(): Promise<string | null> {
  const config = await api.refreshConfig().catch(() => null);
  if (!config) return null;
  return config.updateUrl ?? webAddresses(config, 'LAND')[0] ?? null;
}
