import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { showToast } from '../../../lib/toast/show-toast.ts';
import type { LockMode } from '../lock-state.ts';
import { lockState } from '../lock-state.ts';
import { changeLock, lockStore } from '../lock-store.ts';
import { promptFor, firstStep, waitMessage, wrongPatternMessage } from './lock-steps.ts';
import { SHORTEST_PATTERN, isSamePath } from './pattern.ts';
import { hashPattern } from './pattern-hash.ts';
import { tryPattern } from './try-pattern.ts';
import { useCountdown } from './use-countdown.ts';
import { attemptsLeft, remainingLockoutMs } from './failed-attempts.ts';

/** How long a wrong pattern stays visible, ms. */
const RESET_MS = 1000;

/** The state of the lock screen in one of its modes: the prompt, the result of the last pattern, and the next step. */
export function useLockSteps(mode: LockMode) {
  const hasPattern = lockStore.get().pattern !== null;
  const [step, setStep] = useState(() => firstStep(mode, hasPattern));
  const [path, setPath] = useState<readonly number[]>([]);
  const [wrong, setWrong] = useState('');
  const [isWorking, setWorking] = useState(false);
  const first = useRef<readonly number[]>([]);
  const resetting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tries = useSyncExternalStore(lockStore.subscribe, () => lockStore.get().wrongTries);
  const remaining = useCountdown(
    useCallback((now: number) => remainingLockoutMs(tries, now), [tries]),
  );

  useEffect(() => () => clearTimeout(resetting.current), []);

  const clear = () => {
    clearTimeout(resetting.current);
    setPath([]);
    setWrong('');
  };
  const refuse = (line: string) => {
    setWrong(line);
    resetting.current = setTimeout(clear, RESET_MS);
  };

  const draw = (next: readonly number[]) => {
    // Starting again clears a wrong pattern at once.
    if (wrong !== '') clear();
    setPath(next);
  };

  const verify = async (drawn: readonly number[]) => {
    if (!(await tryPattern(drawn, Date.now()))) {
      refuse(wrongPatternMessage(attemptsLeft(lockStore.get().wrongTries.count)));
      return;
    }
    if (mode === 1) {
      clear();
      setStep('first');
      return;
    }
    if (mode !== 0) {
      changeLock({ isOn: mode === 2 });
      void showToast(mode === 2 ? '密码锁已开启' : '密码锁已关闭');
    }
    lockState.close();
  };

  const save = async (drawn: readonly number[]) => {
    if (!isSamePath(first.current, drawn)) {
      refuse('两次图案不一致，请重新设置');
      setStep('first');
      return;
    }
    changeLock({ isOn: true, pattern: await hashPattern(drawn) });
    lockState.close();
    void showToast('密码锁已开启');
  };

  const finish = async (drawn: readonly number[]) => {
    if (drawn.length === 0) return;
    if (drawn.length < SHORTEST_PATTERN) {
      refuse(`至少连接 ${SHORTEST_PATTERN} 个点`);
      return;
    }
    if (step === 'first') {
      first.current = drawn;
      clear();
      setStep('second');
      return;
    }
    setWorking(true);
    try {
      await (step === 'second' ? save(drawn) : verify(drawn));
    } catch {
      refuse('没有验证成功，请再画一次');
    } finally {
      setWorking(false);
    }
  };

  // An attempt counts before its result is known.
  const isWaiting = step === 'verify' && remaining > 0 && !isWorking;
  return {
    path,
    draw,
    finish: (drawn: readonly number[]) => void finish(drawn),
    clear,
    isWrong: wrong !== '',
    /** Whether input is ignored: a pattern is being checked, or during a lockout. */
    isClosed: isWorking || isWaiting,
    line: isWorking ? '正在核对' : wrong === '' ? promptFor(mode, step) : wrong,
    waitLine: isWaiting ? waitMessage(remaining) : null,
    /** Only the stored pattern can be forgotten. */
    mayForget: step === 'verify',
  };
}
