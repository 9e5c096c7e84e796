import type { RefObject } from 'react';
import { createContext, use } from 'react';

/** The element that a page scrolls in. */
export const PageScroller = createContext<RefObject<HTMLElement | null>>({ current: null });

/** The element that this page scrolls in; null until it is mounted. */
export function usePageScroller(): RefObject<HTMLElement | null> {
  return use(PageScroller);
}
