import type { ReactNode } from 'react';
import { Activity, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { currentTransition } from '../navigation/page-transition.ts';
import styles from './page-layer.module.css';

/** Not in Safari before 18, where a hidden page is display: none, as React does it. */
const canSkip = 'CSS' in globalThis && CSS.supports('content-visibility', 'hidden');

interface PageLayerProps {
  isShown: boolean;
  children: ReactNode;
}

/**
 * Holds a page, shown or hidden. React hides with display: none, and a long page would be styled and laid out again
 * on the way back. So a hidden page keeps its layout and is skipped with content-visibility, where the browser
 * supports it. For everybody else, assistive technology included, it is hidden just the same.
 */
export function PageLayer({ isShown, children }: PageLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (isShown && layer.current ? setTransition(layer.current) : undefined),
    [isShown],
  );
  // After React has hidden the page, and before anything reads the layout.
  useInsertionEffect(() => {
    const element = layer.current;
    return isShown || !element || !canSkip ? undefined : keepRendered(element);
  }, [isShown]);
  return (
    <div ref={layer} className={styles.layer}>
      <Activity mode={isShown ? 'visible' : 'hidden'}>{children}</Activity>
    </div>
  );
}

function setTransition(layer: HTMLElement): () => void {
  const way = currentTransition();
  if (way) layer.dataset.way = way;
  return () => delete layer.dataset.way;
}

/** Hides a page with content-visibility instead of display: none. Returns what undoes it. */
function keepRendered(layer: HTMLElement): () => void {
  layer.dataset.kept = '';
  layOut(layer);
  // React hides the page again when it has rendered it while hidden.
  const hidings = new MutationObserver(() => layOut(layer));
  hidings.observe(layer, { subtree: true, childList: true, attributeFilter: ['style'] });
  const release = holdEndless(layer);
  return () => {
    release();
    hidings.disconnect();
    delete layer.dataset.kept;
  };
}

/**
 * Holds what moves without end, once the other page is shown: even where nothing of it is painted, each of its rounds
 * would ask for a frame. By its rate, since pausing by script would overrule the styles for good. Returns what undoes
 * it.
 */
function holdEndless(layer: HTMLElement): () => void {
  let held: Animation[] = [];
  const frame = requestAnimationFrame(() => {
    held = layer
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect?.getTiming().iterations === Infinity);
    for (const animation of held) animation.playbackRate = 0;
  });
  return () => {
    cancelAnimationFrame(frame);
    for (const animation of held) animation.playbackRate = 1;
  };
}

function layOut(layer: HTMLElement): void {
  for (const child of layer.children)
    if (child instanceof HTMLElement && child.style.display === 'none')
      child.style.removeProperty('display');
}
