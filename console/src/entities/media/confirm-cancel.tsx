import { Popconfirm } from 'antd';
import type { ReactElement } from 'react';

interface ConfirmCancelProps {
  readonly onConfirm: () => void;
  /** The button that asks. */
  readonly children: ReactElement;
}

/** Asks before a transcoding is cancelled. */
export function ConfirmCancel({ onConfirm, children }: ConfirmCancelProps) {
  return (
    <Popconfirm
      title="取消转码？"
      description="做到一半的文件会清掉。"
      okText="取消转码"
      cancelText="不取消"
      onConfirm={onConfirm}
    >
      {children}
    </Popconfirm>
  );
}
