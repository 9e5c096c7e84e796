import { Button, Input, Modal, Space } from 'antd';
import { useState } from 'react';

interface ReasonModalProps {
  readonly title: string;
  readonly templates: readonly string[];
  readonly isBusy: boolean;
  readonly onDone: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a refusal: one of the usual ones, or one's own words. */
export function ReasonModal({ title, templates, isBusy, onDone, onClose }: ReasonModalProps) {
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
      <Space wrap style={{ marginBottom: 12 }}>
        {templates.map((text) => (
          <Button key={text} size="small" onClick={() => setReason(text)}>
            {text}
          </Button>
        ))}
      </Space>
      <Input.TextArea
        autoFocus
        rows={4}
        maxLength={500}
        value={reason}
        aria-label="原因"
        placeholder="创作者会看到这段话"
        onChange={(event) => setReason(event.target.value)}
      />
    </Modal>
  );
}
