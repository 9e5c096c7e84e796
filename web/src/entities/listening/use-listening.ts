import { useRef, useSyncExternalStore } from 'react';
import { listener } from './listener.ts';
import type { ListeningState } from './listening-state.ts';

/** What is listened to. @param select of it; the page is drawn anew when that changes */
export function useListening<Part>(select: (state: ListeningState) => Part): Part {
  const last = useRef<{ state: ListeningState; part: Part } | null>(null);
  return useSyncExternalStore(listener.subscribe, () => {
    const state = listener.get();
    if (last.current?.state !== state) last.current = { state, part: select(state) };
    return last.current.part;
  });
}
