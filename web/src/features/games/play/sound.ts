import { fieldsOf, persistedValue } from '../../../lib/store/persisted-value.ts';

/** Whether games are muted on this device. */
export const gameSound = persistedValue(
  () => localStorage,
  'yehang.game-sound',
  (found) => ({ isMuted: fieldsOf(found)['isMuted'] === true }),
);

/** Mutes games on this device, until they are heard again. */
export const muteGames = (): void => gameSound.set({ isMuted: true });
