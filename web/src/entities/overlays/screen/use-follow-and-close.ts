import { useFollowLink } from '../../links/follow-link.ts';
import type { LinkFields } from '../../links/link-target.ts';
import { isNativeShell } from '../../../lib/native/bridge.ts';
import type { OverlayActions } from './overlay-frame.tsx';

/** Opens a link of an overlay and closes it; if it leads to another page, no other overlay follows. */
export function useFollowAndClose({ onClose, onLeave }: OverlayActions) {
  const followLink = useFollowLink();
  return (item: LinkFields & { id?: string }) => {
    followLink(item, {
      onFollowed: (to) => {
        const isLeft = to === 'page' || (to === 'outside' && !isNativeShell());
        if (isLeft) onLeave();
        onClose();
      },
    });
  };
}
