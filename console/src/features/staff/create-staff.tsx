import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';
import { Button, Form, Input, Select } from 'antd';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../lib/api/call-error.ts';
import type { CallRequest, CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { CloseButton, GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { summarizeRole } from '../../entities/staff/role-abilities.ts';
import { roleLabels } from '../../entities/staff/role-labels.ts';
import { NewPassword } from './new-password.tsx';
import { RoleDetails } from './role-details.tsx';

type NewStaff = CallRequest<'staff/create'>;

const roleOptions = (Object.keys(roleLabels) as StaffRole[]).map((value) => ({
  value,
  label: roleLabels[value],
  title: summarizeRole(value),
}));

const showOption = ({ label, data }: { label?: ReactNode; data: { title: string } }) => (
  <div className="stack-tight">
    <span>{label}</span>
    <span className="hint role-summary">{data.title}</span>
  </div>
);

/** The form field an error is about; null for other errors. */
function invalidField(error: unknown): keyof NewStaff | null {
  const field = error instanceof CallError ? error.field : null;
  return field === 'login' || field === 'role' ? field : null;
}

/** Creates a staff member: name and role, then the initial password. */
export function CreateStaff({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [form] = Form.useForm<NewStaff>();
  const role = Form.useWatch('role', form) ?? 'editor';
  const [created, setCreated] = useState<CallResponse<'staff/create'> | null>(null);
  const create = useConsoleMutation('staff/create', {
    invalidates: ['staff/list'],
    handlesError: true,
    onSuccess: setCreated,
  });

  const submit = (fields: NewStaff) => {
    create.mutate(fields, {
      onError: (error) => {
        const name = invalidField(error);
        if (name) form.setFields([{ name, errors: [error.message] }]);
      },
    });
  };
  const close = () => {
    setCreated(null);
    create.reset();
    form.resetFields();
    onClose();
  };

  return (
    <GuardedModal
      open={isOpen}
      title={created ? '员工已新建' : '新建员工'}
      onClose={close}
      mask={{ closable: created === null }}
      keyboard={created === null}
      footer={
        created ? (
          <Button type="primary" onClick={close}>
            我已保存密码
          </Button>
        ) : (
          <>
            <CloseButton>取消</CloseButton>
            <Button type="primary" htmlType="submit" form="create-staff" loading={create.isPending}>
              新建
            </Button>
          </>
        )
      }
    >
      {created ? (
        <NewPassword login={created.staff.login} password={created.password} />
      ) : (
        <GuardedForm<NewStaff>
          id="create-staff"
          form={form}
          layout="vertical"
          initialValues={{ login: '', role: 'editor' }}
          onFinish={submit}
        >
          {create.error && !invalidField(create.error) && <ErrorAlert error={create.error} />}
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
            <Select options={roleOptions} optionRender={showOption} />
          </Form.Item>
          <RoleDetails role={role} />
        </GuardedForm>
      )}
    </GuardedModal>
  );
}
