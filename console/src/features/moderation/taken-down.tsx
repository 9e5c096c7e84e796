import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import { useState } from 'react';
import { DuplicatesPanel } from '../../entities/content/duplicates-panel.tsx';

interface TakenDown {
  readonly contentIds: readonly string[];
  readonly reason: string;
  readonly rule: PlatformRule;
}

/** Called once a decision is made: with what it took down, null for nothing. */
export type OnDecided = (takenDown: TakenDown | null) => void;

/** What a decision took down, and the list of its copies, which stays when the drawer of the decision is gone. */
export function useTakenDown() {
  const [takenDown, setTakenDown] = useState<TakenDown | null>(null);
  const copies = takenDown && <DuplicatesPanel {...takenDown} onClose={() => setTakenDown(null)} />;
  return { setTakenDown, copies };
}
