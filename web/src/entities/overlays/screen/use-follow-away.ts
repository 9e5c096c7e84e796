import { useFollowLink } from '../../links/follow-link.ts';
import type { LinkFields } from '../../links/link-target.ts';
import { isInShell } from '../../../lib/native/bridge.ts';
import type { OverlayWays } from './overlay-frame.tsx';

/** Follows something from an overlay, which is closed by it; where it leads away, no other overlay follows. */
export function useFollowAway({ onClose, onLeave }: OverlayWays) {
  const followLink = useFollowLink();
  return (item: LinkFields & { id?: string }) => {
    followLink(item, {
      onLed: (to) => {
        const isLeft = to === 'page' || (to === 'outside' && !isInShell());
        if (isLeft) onLeave();
        onClose();
      },
    });
  };
}
