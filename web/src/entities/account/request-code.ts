import type { SmsPurpose } from '@yehang/contract/shapes/account.ts';
import { post } from '../../lib/api/api.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { solveChallenge } from './solve-challenge.ts';

/** The id of this device, as logins want it. */
export const deviceId = () => userStore.get().deviceId;

/**
 * Has a code sent to a number, or for `verify` to that of the account. Answers the seconds until another can be had.
 * @throws as a call does, and AbortError when `signal` aborts
 */
export async function requestCode(
  request: { purpose: SmsPurpose; phone?: string },
  signal: AbortSignal,
): Promise<number> {
  const devID = deviceId();
  const { challenge } = await post('login/before', { devID }, { signal });
  const solution = await solveChallenge(challenge, signal);
  const proof = { challenge: challenge.text, solution };
  const { retryAfterSeconds } = await post(
    'login/captcha',
    { devID, ...request, ...proof },
    { signal },
  );
  return retryAfterSeconds;
}
