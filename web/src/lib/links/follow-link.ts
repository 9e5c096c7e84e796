import type { RegisteredRouter } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { api, post } from '../api/api.ts';
import { userStore } from '../store/user-store.ts';
import type { LinkFields } from './link-target.ts';
import { destinationOf, targetOf } from './link-target.ts';

/** The native side of the iOS shell, where the app runs in one. */
interface NativeShell {
  webkit?: { messageHandlers?: { openOutLink?: { postMessage: (url: string) => void } } };
}

/** Follows ads and links. An ad's click is reported first, without waiting for the report. */
export function useFollowLink(): (item: LinkFields & { id?: string }) => void {
  const router = useRouter();
  return (item) => {
    if (item.id !== undefined) reportClick(item.id);
    void follow(router, item);
  };
}

/** A report that fails is nothing to the user. */
function reportClick(id: string): void {
  post('advertise/click', { id }, { outlivesPage: true }).catch((error: unknown) =>
    console.warn('click report', error),
  );
}

async function follow(router: RegisteredRouter, item: LinkFields): Promise<void> {
  const { tokenHosts } = await api.config();
  const destination = destinationOf(targetOf(item), {
    origin: location.origin,
    token: userStore.get().session?.token ?? null,
    tokenHosts,
  });
  if (destination.kind === 'page') router.history.push(destination.path);
  if (destination.kind === 'outside') openOutside(destination.url);
}

function openOutside(url: string): void {
  const native = (window as NativeShell).webkit?.messageHandlers?.openOutLink;
  if (native) native.postMessage(url);
  else location.assign(url);
}
