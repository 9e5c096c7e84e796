import { isTabPath } from '../tab-bar/tabs.ts';

/** Where a navigation leads, in the history: each entry knows its index. */
interface Step {
  fromLocation?: { pathname: string; state: { __TSR_index: number } } | undefined;
  toLocation: { pathname: string; state: { __TSR_index: number } };
  pathChanged: boolean;
}

let isAnimatedByBrowser = false;
if (typeof window !== 'undefined') {
  // After a swipe back the browser has already shown the way; showing it again would be one too many.
  window.addEventListener('popstate', (event) => {
    isAnimatedByBrowser = event.hasUAVisualTransition;
  });
}

/** How a navigation is shown: forward, back, or, between tabs and in place, not at all. */
export function directionOf({
  fromLocation,
  toLocation,
  pathChanged,
}: Step): 'forward' | 'back' | null {
  if (!fromLocation || !pathChanged) return null;
  if (isTabPath(fromLocation.pathname) && isTabPath(toLocation.pathname)) return null;
  return toLocation.state.__TSR_index < fromLocation.state.__TSR_index ? 'back' : 'forward';
}

/** The router's option for view transitions: pages come from the right, and leave to it. */
export const pageTransition = {
  types: (step: Step): string[] | false => {
    const direction = directionOf(step);
    const isShownAlready = isAnimatedByBrowser && direction === 'back';
    isAnimatedByBrowser = false;
    return direction === null || isShownAlready ? false : [direction];
  },
};
