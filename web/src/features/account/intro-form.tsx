import { Button } from '@yehang/ui/button.tsx';
import { useId, useState } from 'react';
import styles from '../../entities/account/account-form.module.css';
import { useAccountForm } from '../../entities/account/use-account-form.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { useProfileChange } from './use-profile-change.ts';

const MOST = 200;

/** What a user says of themselves on their page. */
export function IntroForm({ intro }: { intro: string }) {
  const id = useId();
  const change = useProfileChange();
  const [text, setText] = useState(intro);
  const form = useAccountForm(['intro']);
  const error = form.errorOf('intro');
  const submit = () =>
    form.run(async () => {
      await change({ intro: text.trim() });
      void showToast('简介已修改');
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={styles.field} data-invalid={error !== undefined || undefined}>
        <label htmlFor={id} className={styles.label}>
          简介
        </label>
        <div className={styles.box}>
          <textarea
            id={id}
            className={styles.input}
            rows={3}
            maxLength={MOST}
            value={text}
            aria-invalid={error !== undefined || undefined}
            onChange={(event) => {
              form.clear('intro');
              setText(event.currentTarget.value);
            }}
          />
        </div>
        <p className={styles.fieldNote} role={error === undefined ? undefined : 'alert'}>
          {error ?? `最多 ${MOST} 个字，不能有联系方式`}
        </p>
      </div>
      <Button type="submit" isWide isBusy={form.isBusy} disabled={text.trim() === intro}>
        保存简介
      </Button>
    </form>
  );
}
