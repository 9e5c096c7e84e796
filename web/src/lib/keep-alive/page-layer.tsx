import type { ReactNode } from 'react';
import { Activity, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { currentTransition } from '../navigation/page-transition.ts';
import styles from './page-layer.module.css';

/** Not in Safari before 18, where a kept page is taken out of the layout as React does it. */
const canSkip = 'CSS' in globalThis && CSS.supports('content-visibility', 'hidden');

interface PageLayerProps {
  isShown: boolean;
  children: ReactNode;
}

/**
 * Where a page lies, shown or kept. React takes what it hides out of the layout, and a long page would be styled and
 * laid out from nothing on the way back to it: a kept page stays rendered instead, and is skipped, where the browser
 * knows how to. To everybody else, assistive technology too, that is the same as not being there.
 */
export function PageLayer({ isShown, children }: PageLayerProps) {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => (isShown && layer.current ? setTransition(layer.current) : undefined),
    [isShown],
  );
  // After React has hidden what is inside, and before anything asks for a layout.
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

/** Has the browser skip a page instead of forgetting its layout. Answers what ends it. */
function keepRendered(layer: HTMLElement): () => void {
  layer.dataset.kept = '';
  layOut(layer);
  // React hides a page again when it has drawn the hidden one anew.
  const hidings = new MutationObserver(() => layOut(layer));
  hidings.observe(layer, { subtree: true, childList: true, attributeFilter: ['style'] });
  return () => {
    hidings.disconnect();
    delete layer.dataset.kept;
  };
}

function layOut(layer: HTMLElement): void {
  for (const child of layer.children)
    if (child instanceof HTMLElement && child.style.display === 'none')
      child.style.removeProperty('display');
}
