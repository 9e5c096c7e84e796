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

type Answer = Awaited<ReturnType<typeof answerByPasskey>>;

async function askDevice(inField: boolean, signal: AbortSignal): Promise<Answer> {
  const asked = await post('login/passkey/challenge', { devID: deviceId() }, { signal });
  return answerByPasskey(asked, { inField, signal });
}

function logIn(answer: Answer): Promise<void> {
  const { isLight } = loginOrigin();
  return enterAccount('login/passkey', { devID: deviceId(), ...answer, isLight });
}

/**
 * Login by a passkey: a button, and where the browser can, an offer in the field of the account. Renders nothing where
 * there are no passkeys.
 */
export function PasskeyLogin() {
  const form = useAccountForm([]);
  const { onError, run } = form;
  const [isOffered] = useState(hasPasskeys);
  const waiting = useRef<AbortController | null>(null);

  const offer = useCallback(async () => {
    waiting.current?.abort();
    const controller = new AbortController();
    waiting.current = controller;
    try {
      if (!(await offersInField())) return;
      const answer = await askDevice(true, controller.signal);
      // Who has pressed the button meanwhile is asked by it.
      if (!controller.signal.aborted) run(() => logIn(answer));
    } catch (error) {
      // Nobody asked for the offer: that it cannot be made is no news.
      if (!controller.signal.aborted && !isDeclined(error)) onError(error);
    }
  }, [onError, run]);

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
      try {
        await logIn(await askDevice(false, signal));
      } catch (error) {
        if (!isDeclined(error)) throw error;
        void showToast('没有使用通行密钥');
        void latest.current();
      }
    });
  };
  return (
    <Button variant="quiet" isWide isBusy={form.isBusy} onClick={press}>
      用通行密钥登录
    </Button>
  );
}
