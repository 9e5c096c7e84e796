import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';
import { Alert, Button, Form, Input, Modal, Select, Typography } from 'antd';
import { useState } from 'react';
import { CallFailure } from '../../lib/api/failure.ts';
import type { CallRequest, CallResponse } from '../../lib/api/call.ts';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { roleHints, roleWords } from '../../entities/staff/staff-words.ts';

type NewStaff = CallRequest<'staff/create'>;

const roleOptions = (Object.keys(roleWords) as StaffRole[]).map((value) => ({
  value,
  label: `${roleWords[value]} · ${roleHints[value]}`,
}));

/** The field that a refusal is about; null for any other failure. */
function fieldOf(error: unknown): keyof NewStaff | null {
  const field = error instanceof CallFailure ? error.field : null;
  return field === 'login' || field === 'role' ? field : null;
}

/** The password, shown this once. */
function FirstPassword({ made }: { made: CallResponse<'staff/create'> }) {
  return (
    <div className="stack">
      <Alert
        type="warning"
        showIcon
        title="密码只显示这一次"
        description="请现在复制并交给本人；首次登录时会要求设置两步验证。"
      />
      <div>
        账号　<Typography.Text copyable>{made.staff.login}</Typography.Text>
      </div>
      <div>
        密码　
        <Typography.Text copyable code className="first-password">
          {made.password}
        </Typography.Text>
      </div>
    </div>
  );
}

/** A new member of staff: name and role, then the first password. */
export function CreateStaff({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [form] = Form.useForm<NewStaff>();
  const [made, setMade] = useState<CallResponse<'staff/create'> | null>(null);
  const create = useConsoleMutation('staff/create', {
    outdates: ['staff/list'],
    showsFailure: true,
    onSuccess: setMade,
  });

  const submit = (fields: NewStaff) => {
    create.mutate(fields, {
      onError: (error) => {
        const name = fieldOf(error);
        if (name) form.setFields([{ name, errors: [error.message] }]);
      },
    });
  };
  const close = () => {
    setMade(null);
    create.reset();
    form.resetFields();
    onClose();
  };

  return (
    <Modal
      open={isOpen}
      title={made ? '员工已新建' : '新建员工'}
      onCancel={close}
      mask={{ closable: false }}
      keyboard={made === null}
      footer={
        made ? (
          <Button type="primary" onClick={close}>
            我已保存密码
          </Button>
        ) : (
          <>
            <Button onClick={close}>取消</Button>
            <Button type="primary" htmlType="submit" form="create-staff" loading={create.isPending}>
              新建
            </Button>
          </>
        )
      }
    >
      {made ? (
        <FirstPassword made={made} />
      ) : (
        <Form<NewStaff>
          id="create-staff"
          form={form}
          layout="vertical"
          initialValues={{ login: '', role: 'editor' }}
          onFinish={submit}
        >
          {create.error && !fieldOf(create.error) && <FailureView error={create.error} />}
          <Form.Item<NewStaff>
            name="login"
            label="账号"
            rules={[
              { required: true, whitespace: true, message: '请输入账号' },
              { min: 3, message: '账号不能少于 3 个字' },
            ]}
          >
            <Input autoFocus maxLength={64} autoComplete="off" />
          </Form.Item>
          <Form.Item<NewStaff> name="role" label="角色">
            <Select options={roleOptions} />
          </Form.Item>
        </Form>
      )}
    </Modal>
  );
}
