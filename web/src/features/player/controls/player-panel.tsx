import { Sheet } from '@yehang/ui/sheet.tsx';
import type { ReactNode } from 'react';
import { useSyncExternalStore } from 'react';
import { StagePanel } from './stage-panel.tsx';

/** From this height on the stage has room for a panel. */
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
  /** For more than a list of choices. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A panel of the player. On a phone the stage is too low for more than three lines, and it is a sheet; in full
 * screen, where only the stage is visible, and where there is room, it is inside the stage.
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
