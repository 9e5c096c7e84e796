import type { ReactNode } from 'react';
import { Component, Suspense, useEffect, useEffectEvent } from 'react';
import { PHASE_MS } from './splash-clock.ts';

interface OverlayBoundaryProps {
  children: ReactNode;
  /** Called when the overlay cannot be shown, or not soon. */
  onMissed: () => void;
}

/** Whatever happens to an overlay, the app below it continues. */
export class OverlayBoundary extends Component<OverlayBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn('an overlay was left out', error);
    this.props.onMissed();
  }

  override render() {
    if (this.state.isBroken) return null;
    const { children, onMissed } = this.props;
    return <Suspense fallback={<LoadingTimeout onMissed={onMissed} />}>{children}</Suspense>;
  }
}

/** While its code is loading; for no longer than a splash. */
function LoadingTimeout({ onMissed }: { onMissed: () => void }) {
  const giveUp = useEffectEvent(onMissed);
  useEffect(() => {
    const timer = setTimeout(() => giveUp(), PHASE_MS);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
