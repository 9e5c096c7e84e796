import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';

/** Whether this device was asked if it may be sent messages: that happens once. */
export const pushPreference = persistedValue(
  () => localStorage,
  'yehang.push',
  (found) => ({ wasAsked: fieldsOf(found)['wasAsked'] === true }),
);
