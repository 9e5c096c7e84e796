import type { FeedEntry } from '@yehang/contract/shapes/feed.ts';
import { createContext, use } from 'react';

/** What a screen of the feed may ask of the feed that it stands in. */
export interface FeedControls {
  /** Moves by so many screens. */
  step: (by: number) => void;
  /** Whether the server chose what is shown, and can say why. */
  isChosen: boolean;
  /** Takes out what comes further on, where it matches. */
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
