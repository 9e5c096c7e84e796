import { useQuery } from '@tanstack/react-query';
import type { CannedAnswer } from '@yehang/contract/shapes/support.ts';
import { App, Button, Empty, Flex, Form, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

type Fields = Pick<CannedAnswer, 'title' | 'text' | 'sortCode'>;
const blank: Fields = { title: '', text: '', sortCode: 0 };

/** The canned answers, to look at and change. */
export function CannedAnswers({ onClose }: { onClose: () => void }) {
  const { modal } = App.useApp();
  const list = useQuery(consoleQuery('support/canned/list', {}));
  const [editing, setEditing] = useState<CannedAnswer | 'new' | null>(null);
  const remove = useConsoleMutation('support/canned/delete', {
    invalidates: ['support/canned/list'],
  });
  const askDelete = ({ id, version, title }: CannedAnswer) => {
    modal.confirm({
      title: `删除「${title}」？`,
      okText: '删除',
      okButtonProps: { danger: true },
      onOk: () => remove.mutateAsync({ id, version }),
    });
  };
  return (
    <GuardedModal
      open
      title="快捷回复"
      onClose={onClose}
      footer={null}
      isDirty={() => false}
      width={640}
    >
      <Flex vertical gap={12}>
        <Button onClick={() => setEditing('new')}>新建快捷回复</Button>
        {list.error && <ErrorAlert error={list.error} onRetry={() => void list.refetch()} />}
        {!list.data && !list.error && <Skeleton active />}
        {list.data?.list.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description="把常说的话存在这里，回复时一点就填进去"
          />
        )}
        {list.data?.list.map((one) => (
          <Flex key={one.id} gap={8} align="start">
            <div className="desk-grow">
              <strong>{one.title}</strong>
              <p className="desk-canned-text">{one.text}</p>
            </div>
            <Button size="small" onClick={() => setEditing(one)}>
              编辑
            </Button>
            <Button size="small" danger onClick={() => askDelete(one)}>
              删除
            </Button>
          </Flex>
        ))}
      </Flex>
      {editing !== null && (
        <CannedForm
          key={editing === 'new' ? 'new' : editing.id}
          canned={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </GuardedModal>
  );
}

function CannedForm({ canned, onClose }: { canned: CannedAnswer | null; onClose: () => void }) {
  const initial = canned
    ? { title: canned.title, text: canned.text, sortCode: canned.sortCode }
    : blank;
  const save = useConsoleMutation('support/canned/save', {
    invalidates: ['support/canned/list'],
    handlesError: true,
    onSuccess: onClose,
  });
  const key = canned ? { id: canned.id, version: canned.version } : {};
  return (
    <GuardedModal
      open
      title={canned ? '编辑快捷回复' : '新建快捷回复'}
      okText="保存"
      onClose={onClose}
      okButtonProps={{ htmlType: 'submit', form: 'canned-answer', loading: save.isPending }}
    >
      <GuardedForm<Fields>
        id="canned-answer"
        layout="vertical"
        initialValues={initial}
        onFinish={(fields) => save.mutate({ ...key, ...fields })}
      >
        {save.error && <ErrorAlert error={save.error} />}
        <RequiredTextField<Fields> name="title" label="名称" maxLength={30} />
        <Form.Item<Fields>
          name="text"
          label="内容"
          rules={[{ required: true, whitespace: true, message: '请填写内容' }]}
        >
          <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 10 }} />
        </Form.Item>
        <NumberField<Fields>
          name="sortCode"
          label="排序"
          extra="小的在前"
          min={0}
          max={9999}
          isRequired
        />
      </GuardedForm>
    </GuardedModal>
  );
}
