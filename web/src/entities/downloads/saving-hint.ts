import { fieldsOf, keptValue } from '../../lib/store/kept-value.ts';

/** Whether anything is saved on this device, known at once and without the code that saves. */
export const savingHint = keptValue(
  () => localStorage,
  'yehang.saving',
  (found) => ({ isUsed: fieldsOf(found)['isUsed'] === true }),
);
