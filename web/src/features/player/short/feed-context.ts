import type { FeedEntry } from '@yehang/contract/shapes/feed.ts';
import { createContext, use } from 'react';

/** What a screen can ask of its feed. */
export interface FeedControls {
  /** Moves by some screens. */
  step: (by: number) => void;
  /** Whether the server recommended the video, and can say why. */
  isChosen: boolean;
  /** Removes matching entries further on. */
  removeAhead: (matches: (entry: FeedEntry) => boolean) => void;
}

export const FeedContext = createContext<FeedControls>({
  step: () => undefined,
  isChosen: false,
  removeAhead: () => undefined,
});

export function useFeedControls(): FeedControls {
  return use(FeedContext);
}
