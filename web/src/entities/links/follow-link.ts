import type { RegisteredRouter } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { api } from '../../lib/api/api.ts';
import { openOutLink } from '../../lib/native/bridge.ts';
import { showError } from '../../lib/toast/show-toast.ts';
import { userStore } from '../../lib/store/user-store.ts';
import type { ClickedKind } from './click-reports.ts';
import type { Destination, LinkFields } from './link-target.ts';
import { destinationOf, targetOf } from './link-target.ts';
import { clickReports } from './report-click.ts';

type FollowedItem = LinkFields & { id?: string };

interface FollowOptions {
  /** What the item is, if it has an id. */
  kind?: ClickedKind;
  /** Called with where it led. */
  onFollowed?: (to: Destination['kind']) => void;
}

/** Opens ads, recommended apps and links. The click of an item with an id is reported in the background. */
export function useFollowLink(): (item: FollowedItem, options?: FollowOptions) => void {
  const router = useRouter();
  return (item, { kind = 'advertise', onFollowed } = {}) => {
    if (item.id !== undefined) clickReports.report(kind, item.id);
    follow(router, item).then((to) => onFollowed?.(to), showError);
  };
}

async function follow(router: RegisteredRouter, item: LinkFields): Promise<Destination['kind']> {
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
