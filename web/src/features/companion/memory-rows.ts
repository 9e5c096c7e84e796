import type { CompanionMemory } from '@yehang/contract/shapes/companion.ts';
import type { WaitingChange } from '../../entities/companion/companion-outbox.ts';

export interface MemoryRow extends CompanionMemory {
  /** A change of it that is not on the server yet. */
  waiting: WaitingChange | null;
}

/** What is remembered, the latest first, with what was written, changed and forgotten on this device since. */
export function withWaiting(
  list: readonly CompanionMemory[],
  waiting: readonly WaitingChange[],
  characterId: string,
): MemoryRow[] {
  const changes = new Map(
    waiting.flatMap((one) => {
      const { change } = one;
      const isHere = change.kind === 'memory' && change.characterId === characterId;
      return isHere ? [[change.id, { one, text: change.text }] as const] : [];
    }),
  );
  const known = list.map((memory) => {
    const changed = changes.get(memory.id);
    changes.delete(memory.id);
    return changed
      ? { ...memory, text: changed.text, isOwn: true, waiting: changed.one }
      : { ...memory, waiting: null };
  });
  const added = [...changes].map(([id, { one, text }]) => ({
    ...{ id, kind: 'note' as const, text, isOwn: true, label: '', conflictOf: null },
    ...{ version: 1, updatedAt: one.at, waiting: one },
  }));
  return [...added.toReversed(), ...known].flatMap(({ text, ...row }) =>
    text === null ? [] : [{ ...row, text }],
  );
}
