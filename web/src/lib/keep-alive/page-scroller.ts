import type { RefObject } from 'react';
import { createContext, use } from 'react';

/** The scroll container of a page. */
export const PageScroller = createContext<RefObject<HTMLElement | null>>({ current: null });

/** The scroll container of this page; null until it is mounted. */
export function usePageScroller(): RefObject<HTMLElement | null> {
  return use(PageScroller);
}
