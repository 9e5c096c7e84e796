import type { Ref } from 'react';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { SectionTitle } from './section-title.tsx';

interface FeedSkeletonProps {
  ref?: Ref<HTMLElement>;
  /** Nothing is being loaded yet. */
  isStill?: boolean;
}

/** The skeleton of a channel's feed. */
export function FeedSkeleton({ ref, isStill = false }: FeedSkeletonProps) {
  return (
    <section ref={ref}>
      <SectionTitle title="最新上架" />
      <CardGridSkeleton cards={6} isStill={isStill} />
    </section>
  );
}
