import type { UserInfo } from '@yehang/contract/shapes/user.ts';
import { fieldsOf, persistedValue } from './persisted-value.ts';
import { randomId } from './random-id.ts';

/** A signed-in session of this device. */
export interface StoredSession {
  token: string;
  /** base64url of the 32 bytes that sign and encrypt. */
  secret: string;
  /** The edition it was opened for; another edition needs another login. */
  isLight: boolean;
}

/** What this device stores about its user. */
export interface StoredUser {
  deviceId: string;
  session: StoredSession | null;
  info: UserInfo | null;
  /** Whether somebody confirmed on this device that they are 18 or older. */
  ageConfirmed: boolean;
}

/** Device ids this short were written by broken storages, and are replaced. */
const SHORTEST_DEVICE_ID = 7;

function readUser(found: unknown): StoredUser {
  const { deviceId, session, info, ageConfirmed } = fieldsOf(found);
  const { token, secret, isLight } = fieldsOf(session);
  const isWhole = typeof token === 'string' && typeof secret === 'string';
  const isOurs = typeof deviceId === 'string' && deviceId.length >= SHORTEST_DEVICE_ID;
  return {
    deviceId: isOurs ? deviceId : randomId(),
    session: isWhole ? { token, secret, isLight: isLight === true } : null,
    info: isWhole && typeof fieldsOf(info)['id'] === 'string' ? (info as UserInfo) : null,
    ageConfirmed: ageConfirmed === true,
  };
}

export const userStore = persistedValue(() => localStorage, 'yehang.user', readUser);
/** Whether nobody was signed in as this page was opened: nothing can have happened for its user before. */
export const openedSignedOut = userStore.get().session === null;
// A new device id is stored at once: a visitor who leaves before the login is the same one on return.
userStore.set(userStore.get());
