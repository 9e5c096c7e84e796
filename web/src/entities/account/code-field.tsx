import type { SmsPurpose } from '@yehang/contract/shapes/account.ts';
import styles from './account-form.module.css';
import { FormField } from './form-field.tsx';
import { useCodeRequest } from './use-code-request.ts';

interface CodeFieldProps {
  label?: string;
  purpose: SmsPurpose;
  /** Left out for a code to the number of the account. */
  phone?: string;
  value: string;
  onText: (text: string) => void;
  error?: string | undefined;
  onError: (error: unknown) => void;
}

/** A code that is sent by SMS: its field, and the button that sends it. */
export function CodeField(props: CodeFieldProps) {
  const { label = '验证码', purpose, phone, value, onText, error, onError } = props;
  const request = { purpose, ...(phone === undefined ? {} : { phone }) };
  const { isSending, isSent, waitSeconds, send } = useCodeRequest(request, onError);
  const hasNumber = phone === undefined || phone.length >= 7;
  return (
    <FormField
      label={label}
      value={value}
      onText={(text) => onText(text.replaceAll(/\D/g, '').slice(0, 6))}
      error={error}
      {...(isSent ? { hint: '已发送，5 分钟内有效' } : {})}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="6 位数字"
      action={
        <button
          type="button"
          className={styles.fieldAction}
          disabled={!hasNumber || isSending || waitSeconds > 0}
          aria-busy={isSending || undefined}
          onClick={send}
        >
          {isSending ? '正在发送' : waitSeconds > 0 ? `${waitSeconds} 秒后重发` : '获取验证码'}
        </button>
      }
    />
  );
}
