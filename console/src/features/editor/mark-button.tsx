import type { Rating } from '@yehang/contract/shapes/catalogue.ts';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { HidingGrounds } from '@yehang/contract/shapes/hiding-grounds.ts';
import { App, Button, Form } from 'antd';
import { useId, useState } from 'react';
import { RatingField } from '../../entities/content/content-fields.tsx';
import { MarkReasonField } from '../../entities/reasons/mark-reason-field.tsx';
import { RuleField } from '../../entities/reasons/rule-field.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

const INVALIDATED = ['content/list', 'content/info', 'content/versions'] as const;

type MarkValues = { rating: Rating } & HidingGrounds;

/** Changes the rating of a post, which has no editor; of what a user made with the reason that they read. */
export function MarkButton({ content }: { content: ConsoleContent }) {
  const { id, version, kind, state, rating: saved, isByUser } = content;
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<MarkValues>();
  const formId = useId();
  const { message } = App.useApp();
  const mayEdit = useMayCall('content/update');
  const rating = Form.useWatch('rating', form) ?? saved;
  const save = useConsoleMutation('content/update', {
    invalidates: INVALIDATED,
    onSuccess: () => {
      setOpen(false);
      message.success('已保存');
    },
  });
  if (kind !== 'post' || !mayEdit || state === 'takenDown') return null;
  const submit = ({ rating: chosen, rule, reason }: MarkValues) =>
    save.mutate({ id, version, rating: chosen, ...(isByUser && { rule, reason }) });
  return (
    <>
      <Button onClick={() => setOpen(true)}>改分级</Button>
      {isOpen && (
        <GuardedModal
          open
          title="改分级"
          okText="保存"
          onClose={() => setOpen(false)}
          okButtonProps={{
            htmlType: 'submit',
            form: formId,
            loading: save.isPending,
            disabled: rating === saved,
          }}
        >
          <GuardedForm<MarkValues>
            id={formId}
            form={form}
            layout="vertical"
            initialValues={{ rating: saved, rule: 'other', reason: '' }}
            onFinish={submit}
          >
            <RatingField />
            {isByUser && (
              <>
                <RuleField />
                <MarkReasonField name="reason" />
              </>
            )}
          </GuardedForm>
        </GuardedModal>
      )}
    </>
  );
}
