import styles from '../../entities/account/account-form.module.css';
import { FormField } from '../../entities/account/form-field.tsx';

interface PhoneFieldProps {
  label?: string;
  value: string;
  onText: (text: string) => void;
  error?: string | undefined;
}

/** A phone number; one of elsewhere begins with `+`. */
export function PhoneField({ label = '手机号', value, onText, error }: PhoneFieldProps) {
  return (
    <FormField
      label={label}
      value={value}
      onText={(text) => onText(text.replaceAll(/[^\d+]/g, '').slice(0, 16))}
      error={error}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="11 位手机号"
      className={styles.input}
    />
  );
}

/** Whether a number is whole enough to be sent. */
export function isPhone(text: string): boolean {
  return /^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/.test(text);
}
