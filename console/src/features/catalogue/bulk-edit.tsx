import type { BulkChange } from '@yehang/contract/shapes/bulk-change.ts';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { BulkFields } from '../../entities/bulk/bulk-fields.tsx';
import { toBulkChange, type BulkValues } from '../../entities/bulk/bulk-values.ts';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';

interface BulkEditProps {
  readonly isOpen: boolean;
  readonly isStarting: boolean;
  readonly onStart: (change: BulkChange) => void;
  readonly onClose: () => void;
}

/** The form of a bulk change: only what is filled in is changed. */
export function BulkEdit({ isOpen, isStarting, onStart, onClose }: BulkEditProps) {
  const [form] = Form.useForm<BulkValues>();
  const [isEmpty, setIsEmpty] = useState(false);
  const submit = (values: BulkValues) => {
    const change = toBulkChange(values);
    if (change === null) return;
    const hasNone = Object.keys(change).length === 0;
    setIsEmpty(hasNone);
    if (!hasNone) onStart(change);
  };
  return (
    <GuardedModal
      open={isOpen}
      title="批量修改"
      width={720}
      okText="开始修改"
      cancelText="取消"
      confirmLoading={isStarting}
      mask={{ closable: false }}
      destroyOnHidden
      onOk={() => form.submit()}
      onClose={onClose}
    >
      <GuardedForm<BulkValues>
        form={form}
        layout="vertical"
        preserve={false}
        initialValues={{ tier: 'normal', markRule: 'other' }}
        onFinish={submit}
      >
        <p className="hint">只修改填写了的，其余保持原样。</p>
        {isEmpty && <Alert type="warning" showIcon title="还没有填写要修改的" />}
        <BulkFields mayRemove />
      </GuardedForm>
    </GuardedModal>
  );
}
