import { Sheet } from '@yehang/ui/sheet.tsx';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { StagePanel } from './stage-panel.tsx';

/** From here on the stage is high enough for a panel of its own. */
const wide = () => matchMedia('(width >= 1024px)');
function subscribeToWidth(listener: () => void): () => void {
  const query = wide();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

interface PlayerPanelProps {
  title: string;
  isFullScreen: boolean;
  onClose: () => void;
  /** For more than a list of words. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * What is chosen of a player. On a phone the stage is too low for more than three lines, and it comes from below; in
 * full screen, where nothing but the stage is seen, and where there is room, it lies within the stage.
 */
export function PlayerPanel({
  title,
  isFullScreen,
  onClose,
  isWide = false,
  children,
}: PlayerPanelProps) {
  const hasRoom = useSyncExternalStore(subscribeToWidth, () => wide().matches);
  if (isFullScreen || hasRoom) {
    return (
      <StagePanel label={title} onClose={onClose} isWide={isWide}>
        {children}
      </StagePanel>
    );
  }
  return (
    <Sheet title={title} onClose={onClose}>
      {children}
    </Sheet>
  );
}
