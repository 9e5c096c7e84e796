import { useState } from 'react';
import {
  DuplicatesPanel,
  type DuplicatesPanelProps,
} from '../../entities/content/duplicates-panel.tsx';

type TakenDown = Omit<DuplicatesPanelProps, 'onClose'>;

/** Called once a decision is made: with what it removed for good, null for nothing. */
export type OnDecided = (takenDown: TakenDown | null) => void;

/** What a decision removed, and the list of its copies, which stays when the drawer of the decision is gone. */
export function useTakenDown() {
  const [takenDown, setTakenDown] = useState<TakenDown | null>(null);
  const copies = takenDown && <DuplicatesPanel {...takenDown} onClose={() => setTakenDown(null)} />;
  return { setTakenDown, copies };
}
