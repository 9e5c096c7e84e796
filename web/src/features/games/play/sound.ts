import { fieldsOf, persistedValue } from '../../../lib/store/persisted-value.ts';

/** Whether games are muted on this device. */
export const gameSound = persistedValue(
  () => localStorage,
  'yehang.game-sound',
  (found) => ({ isMuted: fieldsOf(found)['isMuted'] === true }),
);
