import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { post } from '../../lib/api/api.ts';
import styles from './creation.module.css';
import { Field } from './field.tsx';
import { useWorkAction } from './use-work-action.ts';

/** Appeals against the removal of a work. */
export function AppealSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const [text, setText] = useState('');
  const appeal = useWorkAction('申诉已提交', onClose);
  return (
    <Sheet title="申诉" onClose={onClose}>
      <div className={styles.form}>
        <Field label="申诉理由" hint="每次下架只能申诉一次，请写清楚">
          <textarea
            className={styles.input}
            rows={5}
            maxLength={1000}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
        <Button
          isWide
          disabled={text.trim().length < 5}
          isBusy={appeal.isPending}
          onClick={() => appeal.mutate(() => post('publish/appeal', { id, text }))}
        >
          提交申诉
        </Button>
      </div>
    </Sheet>
  );
}
