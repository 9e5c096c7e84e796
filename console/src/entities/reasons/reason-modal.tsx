import { Button, Input, Modal, Space } from 'antd';
import { useState } from 'react';

interface ReasonModalProps {
  readonly title: string;
  /** What follows from it, where the title does not say it all. */
  readonly note?: string;
  /** Who reads it. */
  readonly placeholder?: string;
  readonly maxLength?: number;
  readonly templates: readonly string[];
  readonly isBusy: boolean;
  readonly onDone: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a refusal: one of the usual ones, or one's own words. */
export function ReasonModal(props: ReasonModalProps) {
  const { title, note, templates, isBusy, onDone, onClose } = props;
  const [reason, setReason] = useState('');
  const isWhole = reason.trim().length >= 2;
  return (
    <Modal
      open
      title={title}
      okText="确定"
      onCancel={onClose}
      onOk={() => onDone(reason)}
      okButtonProps={{ danger: true, disabled: !isWhole, loading: isBusy }}
    >
      {note !== undefined && <p>{note}</p>}
      <Space wrap style={{ marginBottom: 12 }}>
        {templates.map((text, place) => (
          <Button key={text} size="small" onClick={() => setReason(text)}>
            <kbd className="hint">{place + 1}</kbd>
            {text}
          </Button>
        ))}
      </Space>
      <Input.TextArea
        autoFocus
        rows={4}
        maxLength={props.maxLength ?? 500}
        value={reason}
        aria-label="原因"
        placeholder={`${props.placeholder ?? '对方会看到这段话'}。Alt + 数字选一个，Ctrl + Enter 确定`}
        onKeyDown={(event) => {
          const chosen = event.altKey
            ? templates[Number(event.code.slice('Digit'.length)) - 1]
            : undefined;
          if (chosen !== undefined) {
            event.preventDefault();
            setReason(chosen);
          } else if (
            event.key === 'Enter' &&
            (event.ctrlKey || event.metaKey) &&
            isWhole &&
            !isBusy
          ) {
            event.preventDefault();
            onDone(reason);
          }
        }}
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
}
