import type { ComponentProps, ReactNode } from 'react';
import type { Card } from '../../../entities/content/describe-card.ts';
import { CardStrip } from '../module-cards.tsx';
import { SectionTitle } from '../section-title.tsx';

interface RoomRowProps {
  title: string;
  items: readonly Card[];
  own?: ComponentProps<typeof CardStrip>['own'];
  /** Actions beside the title. */
  children?: ReactNode;
}

/** A titled strip of cards. */
export function RoomRow({ title, items, own, children }: RoomRowProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionTitle title={title}>{children}</SectionTitle>
      <CardStrip items={items} own={own} />
    </section>
  );
}
