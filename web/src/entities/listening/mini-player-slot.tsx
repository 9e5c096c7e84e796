import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { MiniPlayerProps } from './mini-player.tsx';
import { lastListening } from './last-listening.ts';

const MiniPlayer = lazy(async () => {
  const { MiniPlayer: loaded } = await import('./mini-player.tsx');
  return { default: loaded };
});

/** The place of the mini player: its code is loaded once something is listened to. */
export function MiniPlayerSlot(props: MiniPlayerProps) {
  const last = useSyncExternalStore(lastListening.subscribe, lastListening.get);
  return (
    last && (
      <Suspense>
        <MiniPlayer {...props} />
      </Suspense>
    )
  );
}
