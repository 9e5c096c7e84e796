import type { RegisteredRouter } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { openOutLink } from '../../lib/native/bridge.ts';
import { userStore } from '../../lib/store/user-store.ts';
import type { Destination, LinkFields } from './link-target.ts';
import { destinationOf, targetOf } from './link-target.ts';

/** Opens where an item leads. @returns where that was */
export async function openLink(
  router: RegisteredRouter,
  item: LinkFields,
): Promise<Destination['kind']> {
  const { tokenHosts } = await api.config();
  const destination = destinationOf(targetOf(item), {
    origin: location.origin,
    token: userStore.get().session?.token ?? null,
    tokenHosts,
  });
  if (destination.kind === 'page') router.history.push(destination.path);
  if (destination.kind === 'outside') openOutside(destination.url);
  return destination.kind;
}

function openOutside(url: string): void {
  if (!openOutLink(url)) location.assign(url);
}
