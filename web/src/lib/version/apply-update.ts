import { api } from '../api/api.ts';
import { openOutLink } from '../native/bridge.ts';

/**
 * Gets the version that is offered. On the web that is the page anew; a shell that carries the app within it, and is no
 * longer taken, goes to where the operator says the new one is found.
 */
export async function applyUpdate(isRequired: boolean): Promise<void> {
  const url = isRequired ? await updateUrl() : null;
  if (url === null || !openOutLink(url)) location.reload();
}

/** As the operator says it now, not as this page learnt it at its start; null where nothing is said, or not known. */
async function updateUrl(): Promise<string | null> {
  const config = await api.refreshConfig().catch(() => null);
  return config?.updateUrl ?? null;
}
