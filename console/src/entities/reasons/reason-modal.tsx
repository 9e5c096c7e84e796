import { Button, type GetRef, Input, Space } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';

interface ReasonModalProps {
  readonly title: string;
  /** The consequences, if the title does not say enough. */
  readonly note?: string;
  /** Tells the operator who will read the reason. */
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** What is written, and the button that sends it, where it is no reason for something that harms. */
  readonly label?: string;
  readonly okText?: string;
  readonly templates: readonly string[];
  /** Whether what was confirmed is being sent. */
  readonly isBusy: boolean;
  /** What is decided beside the reason. */
  readonly children?: ReactNode;
  /** Whether that is still being loaded. Nothing can be confirmed before it is shown. */
  readonly isLoading?: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for a reason: one of the templates, or free text. */
export function ReasonModal(props: ReasonModalProps) {
  const { title, note, templates, isBusy, label = '原因', okText, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
  const mayConfirm = reason.trim().length >= 2 && props.isLoading !== true;
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  return (
    <GuardedModal
      open
      title={title}
      okText={okText ?? '确定'}
      isDirty={() => reason.trim() !== ''}
      // Without motion the dialog takes the focus for its close button after the field had it.
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
      onClose={onClose}
      onOk={() => onConfirm(reason)}
      okButtonProps={{ danger: okText === undefined, disabled: !mayConfirm, loading: isBusy }}
    >
      {note !== undefined && <p>{note}</p>}
      <Space wrap style={{ marginBottom: 12 }}>
        {templates.map((text, index) => (
          <Button key={text} size="small" onClick={() => setReason(text)}>
            <kbd className="hint">{index + 1}</kbd>
            {text}
          </Button>
        ))}
      </Space>
      <Input.TextArea
        ref={field}
        autoFocus
        rows={4}
        maxLength={props.maxLength ?? 500}
        value={reason}
        aria-label={label}
        placeholder={`${props.placeholder ?? '对方会看到这段话'}。Alt + 数字选一个，Ctrl + Enter 确定`}
        onKeyDown={(event) => {
          const template = event.altKey
            ? templates[Number(event.code.slice('Digit'.length)) - 1]
            : undefined;
          if (template !== undefined) {
            event.preventDefault();
            setReason(template);
          } else if (
            event.key === 'Enter' &&
            (event.ctrlKey || event.metaKey) &&
            mayConfirm &&
            !isBusy
          ) {
            event.preventDefault();
            onConfirm(reason);
          }
        }}
        onChange={(event) => setReason(event.target.value)}
      />
      {props.children}
    </GuardedModal>
  );
}
