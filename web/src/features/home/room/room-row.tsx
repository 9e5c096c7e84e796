import type { ReactNode } from 'react';
import type { Card } from '../../../entities/content/describe-card.ts';
import { ModuleCards } from '../module-cards.tsx';
import { SectionTitle } from '../section-title.tsx';

interface RoomRowProps {
  title: string;
  items: readonly Card[];
  /** Actions beside the title. */
  children?: ReactNode;
}

/** A titled strip of cards. */
export function RoomRow({ title, items, children }: RoomRowProps) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionTitle title={title}>{children}</SectionTitle>
      <ModuleCards layout="strip" items={items} isFirst={false} />
    </section>
  );
}
