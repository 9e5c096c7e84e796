import type { SmsPurpose } from '@yehang/contract/shapes/account.ts';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { requestCode } from './request-code.ts';

interface CodeRequest {
  isSending: boolean;
  /** Until another code can be had; 0 for now. */
  waitSeconds: number;
  /** Whether one was sent. */
  isSent: boolean;
  send: () => void;
}

/** Requests codes, one at a time, and counts down until the next. Ends with its page. */
export function useCodeRequest(
  request: { purpose: SmsPurpose; phone?: string },
  onError: (error: unknown) => void,
): CodeRequest {
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);
  const [waitSeconds, setWaitSeconds] = useState(0);
  const left = useRef<AbortController>(null);
  useEffect(() => () => left.current?.abort(), []);
  useEffect(() => {
    if (waitSeconds <= 0) return undefined;
    const timer = setTimeout(() => setWaitSeconds(waitSeconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [waitSeconds]);

  const send = () => {
    const controller = new AbortController();
    left.current?.abort();
    left.current = controller;
    setSending(true);
    requestCode(request, controller.signal)
      .then((seconds) => {
        setSent(true);
        setWaitSeconds(seconds);
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        const wait = secondsOf(error);
        // An hour or more is said in words.
        if (wait <= 60) setWaitSeconds(Math.ceil(wait));
        onError(error);
      })
      .finally(() => {
        if (left.current === controller) setSending(false);
      });
  };
  return { isSending, isSent, waitSeconds, send };
}

function secondsOf(error: unknown): number {
  if (!(error instanceof ApiError) || error.code !== 4290) return 0;
  const { retryAfterSeconds } = (error.data ?? {}) as { retryAfterSeconds?: unknown };
  return typeof retryAfterSeconds === 'number' ? retryAfterSeconds : 0;
}
