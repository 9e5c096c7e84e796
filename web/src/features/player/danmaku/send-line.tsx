import { DANMAKU_LENGTH } from '@yehang/contract/shapes/danmaku-values.ts';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { randomId } from '../../../lib/store/random-id.ts';
import { showError, showToast } from '../../../lib/toast/show-toast.ts';
import styles from './danmaku.module.css';

interface SendLineProps {
  label: string;
  placeholder: string;
  /** Sends a text under an idempotency key; answers whether it waits for review. */
  send: (text: string, key: string) => Promise<boolean>;
  /** Shown while there is a text. */
  children?: ReactNode;
}

/** A field with a button that sends; how it went is a toast, and moves nothing. A failed text stays. */
export function SendLine({ label, placeholder, send, children }: SendLineProps) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** The idempotency key of a text: pressed twice, or sent again after a lost response, it is sent once. */
  const key = useRef(randomId());

  const submit = async () => {
    const trimmed = text.trim();
    if (trimmed === '' || isBusy) return;
    setBusy(true);
    try {
      const isWaiting = await send(trimmed, key.current);
      setText('');
      key.current = randomId();
      void showToast(isWaiting ? '已发送，审核后大家可见' : '已发送');
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={styles.line}>
        <input
          className={styles.field}
          value={text}
          maxLength={DANMAKU_LENGTH}
          placeholder={placeholder}
          aria-label={label}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => {
            setText(event.currentTarget.value);
            key.current = randomId();
          }}
        />
        <button
          type="submit"
          className={styles.send}
          disabled={text.trim() === '' || isBusy}
          aria-busy={isBusy || undefined}
        >
          发送
        </button>
      </div>
      {text !== '' && children}
    </form>
  );
}
