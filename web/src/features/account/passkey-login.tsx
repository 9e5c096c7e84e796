import { Button } from '@yehang/ui/button.tsx';
import { useCallback, useEffect, useRef, useState } from 'react';
import { enterAccount } from '../../entities/account/enter-account.ts';
import { deviceId } from '../../entities/account/request-code.ts';
import { useAccountForm } from '../../entities/account/use-account-form.ts';
import {
  answerByPasskey,
  hasPasskeys,
  isDeclined,
  offersInField,
} from '../../entities/passkeys/webauthn.ts';
import { post } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { loginOrigin } from './login-origin.ts';

/** A challenge is good for five minutes; the field has a fresh one before that. */
const RENEW_MS = 240_000;

async function logIn(inField: boolean, signal: AbortSignal): Promise<void> {
  const devID = deviceId();
  const asked = await post('login/passkey/challenge', { devID }, { signal });
  const answer = await answerByPasskey(asked, { inField, signal });
  const { isLight } = loginOrigin();
  await enterAccount('login/passkey', { devID, ...answer, isLight });
}

/**
 * Login by a passkey: a button, and where the browser can, an offer in the field of the account. Renders nothing where
 * there are no passkeys.
 */
export function PasskeyLogin() {
  const form = useAccountForm([]);
  const { onError } = form;
  const [isOffered] = useState(hasPasskeys);
  const waiting = useRef<AbortController | null>(null);

  const offer = useCallback(async () => {
    if (!(await offersInField())) return;
    waiting.current?.abort();
    const controller = new AbortController();
    waiting.current = controller;
    try {
      await logIn(true, controller.signal);
    } catch (error) {
      // Nobody asked for the offer: that it cannot be made is no news. A refused login is.
      if (!controller.signal.aborted && !isDeclined(error)) onError(error);
    }
  }, [onError]);

  const latest = useRef(offer);
  useEffect(() => {
    latest.current = offer;
  }, [offer]);
  useEffect(() => {
    if (!isOffered) return undefined;
    void latest.current();
    const timer = setInterval(() => void latest.current(), RENEW_MS);
    return () => {
      clearInterval(timer);
      waiting.current?.abort();
    };
  }, [isOffered]);

  if (!isOffered) return null;
  const press = () => {
    // A browser has one question at a time.
    waiting.current?.abort();
    form.run(async () => {
      const { signal } = new AbortController();
      await logIn(false, signal).catch((error: unknown) => {
        if (!isDeclined(error)) throw error;
        void showToast('没有使用通行密钥');
        void latest.current();
      });
    });
  };
  return (
    <Button variant="quiet" isWide isBusy={form.isBusy} onClick={press}>
      用通行密钥登录
    </Button>
  );
}
