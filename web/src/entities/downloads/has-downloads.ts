import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';

/** Whether anything is saved on this device, known at once and without the code that saves. */
export const hasDownloads = persistedValue(
  () => localStorage,
  'yehang.saving',
  (found) => ({ isUsed: fieldsOf(found)['isUsed'] === true }),
);
