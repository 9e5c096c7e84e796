import type { HidingGrounds } from '@yehang/contract/shapes/hiding-grounds.ts';
import { Form, Input } from 'antd';
import { useId } from 'react';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { RuleField } from '../reasons/rule-field.tsx';

interface HideDialogProps {
  readonly title: string;
  /** What follows, and the button, where it is no work. */
  readonly note?: string;
  readonly okText?: string;
  /** Asks for no reason where nothing of it is a user's, which the server knows. */
  readonly isReasonOptional?: boolean;
  readonly isBusy: boolean;
  readonly onConfirm: (grounds: HidingGrounds) => void;
  readonly onClose: () => void;
}

/** Asks why what a user made is hidden: they read it. */
export function HideDialog(props: HideDialogProps) {
  const { title, isReasonOptional = false, isBusy, onConfirm, onClose } = props;
  const { note = '列表里不再出现，买过的人还能看。作者会收到原因，可以申诉。', okText = '下架' } =
    props;
  const form = useId();
  return (
    <GuardedModal
      open
      title={title}
      okText={okText}
      onClose={onClose}
      okButtonProps={{ danger: true, htmlType: 'submit', form, loading: isBusy }}
    >
      <p>{note}</p>
      {isReasonOptional && <p className="hint">都是平台自己的内容时，可以不写原因。</p>}
      <GuardedForm<HidingGrounds>
        id={form}
        layout="vertical"
        initialValues={{ rule: 'other', reason: '' }}
        onFinish={onConfirm}
      >
        <RuleField />
        <Form.Item<HidingGrounds>
          name="reason"
          label="原因（作者会看到）"
          rules={[{ required: !isReasonOptional, whitespace: true, min: 2, message: '请输入原因' }]}
        >
          <Input.TextArea rows={3} maxLength={200} />
        </Form.Item>
      </GuardedForm>
    </GuardedModal>
  );
}
