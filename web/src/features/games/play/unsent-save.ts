import { fieldsOf, type TextStorage } from '../../../lib/store/persisted-value.ts';

/** A save that the server does not have yet, with the version that it follows. */
export interface UnsentSave {
  data: string;
  version: number;
}

/** Saves of one game and user that are still to be sent, on this device. */
export interface UnsentSaves {
  read: () => UnsentSave | null;
  write: (save: UnsentSave | null) => void;
}

/** @param storage a private window may refuse it: then a save lasts as long as its game is open */
export function unsentSaves(
  storage: () => TextStorage & Pick<Storage, 'removeItem'>,
  { userId, gameId }: { userId: string; gameId: string },
): UnsentSaves {
  const key = `yehang.game-save.${userId}.${gameId}`;
  return {
    read: () => {
      try {
        const { data, version } = fieldsOf(JSON.parse(storage().getItem(key) ?? 'null'));
        return typeof data === 'string' && Number.isSafeInteger(version)
          ? { data, version: Number(version) }
          : null;
      } catch {
        return null;
      }
    },
    write: (save) => {
      try {
        if (save) storage().setItem(key, JSON.stringify(save));
        else storage().removeItem(key);
      } catch {
        // Full or forbidden: the save is in memory, and is sent from there.
      }
    },
  };
}
