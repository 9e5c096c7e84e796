import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';

/** Whether this device has downloads, known without loading their code. */
export const hasDownloads = persistedValue(
  () => localStorage,
  'yehang.saving',
  (found) => ({ isUsed: fieldsOf(found)['isUsed'] === true }),
);
