import { useRouter } from '@tanstack/react-router';
import { showError } from '../../lib/toast/show-toast.ts';
import type { ClickedKind } from './click-reports.ts';
import type { Destination, LinkFields } from './link-target.ts';
import { clickReports } from './report-click.ts';

type FollowedItem = LinkFields & { id?: string };

interface FollowOptions {
  /** What the item is, if it has an id. */
  kind?: ClickedKind;
  /** Called with where it led. */
  onFollowed?: (to: Destination['kind']) => void;
}

/**
 * Opens ads, recommended apps and links, by code that comes with the first of them. The click of an item with an id is
 * reported in the background.
 */
export function useFollowLink(): (item: FollowedItem, options?: FollowOptions) => void {
  const router = useRouter();
  return (item, { kind = 'advertise', onFollowed } = {}) => {
    if (item.id !== undefined) clickReports.report(kind, item.id);
    import('./open-link.ts')
      .then(({ openLink }) => openLink(router, item))
      .then((to) => onFollowed?.(to), showError);
  };
}
