import { roomKind, type RoomKind } from '@yehang/contract/shapes/console-room.ts';
import { kindLabels } from '@yehang/contract/shapes/labels.ts';
import { PlusOutlined } from '@ant-design/icons';
import { useNavigate } from '@tanstack/react-router';
import { Button, Form, Radio } from 'antd';
import { useState } from 'react';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

interface DraftValues {
  readonly kind: RoomKind;
  readonly title: string;
}

const BLANK: DraftValues = { kind: 'comic', title: '' };

/** Begins a comic, a novel and the like with its title, and opens its editor. */
export function NewContent() {
  const mayDraft = useMayCall('content/draft');
  const [idempotencyKey, setKey] = useState<string | null>(null);
  if (!mayDraft) return null;
  return (
    <>
      <Button icon={<PlusOutlined />} onClick={() => setKey(crypto.randomUUID())}>
        新建
      </Button>
      <GuardedModal
        open={idempotencyKey !== null}
        title="新建内容"
        footer={null}
        destroyOnHidden
        onClose={() => setKey(null)}
      >
        {idempotencyKey !== null && <DraftForm idempotencyKey={idempotencyKey} />}
      </GuardedModal>
    </>
  );
}

function DraftForm({ idempotencyKey }: { idempotencyKey: string }) {
  const navigate = useNavigate();
  const [form] = Form.useForm<DraftValues>();
  const draft = useConsoleMutation('content/draft', {
    invalidates: ['content/list'],
    handlesError: true,
    onSuccess: ({ id }) => {
      form.resetFields();
      void navigate({ to: '/contents/$contentId', params: { contentId: id } });
    },
  });
  return (
    <GuardedForm<DraftValues>
      form={form}
      layout="vertical"
      initialValues={BLANK}
      onFinish={({ kind, title }) => draft.mutate({ idempotencyKey, kind, title: title.trim() })}
    >
      <Form.Item<DraftValues> name="kind" label="类型">
        <Radio.Group
          optionType="button"
          options={roomKind.options.map((value) => ({ value, label: kindLabels[value] }))}
        />
      </Form.Item>
      <RequiredTextField<DraftValues> name="title" label="标题" maxLength={80} />
      {draft.error && <ErrorAlert error={draft.error} />}
      <Button type="primary" htmlType="submit" loading={draft.isPending}>
        新建并填写资料
      </Button>
    </GuardedForm>
  );
}
