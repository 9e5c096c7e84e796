import { Popconfirm } from 'antd';
import type { ReactElement } from 'react';

interface ConfirmUnpublishProps {
  readonly onConfirm: () => void;
  /** The button that asks. */
  readonly children: ReactElement;
}

/** Asks before content is unpublished. */
export function ConfirmUnpublish({ onConfirm, children }: ConfirmUnpublishProps) {
  return (
    <Popconfirm
      title="下架这个内容？"
      description="列表里不再出现，买过的人还能看。"
      okText="下架"
      onConfirm={onConfirm}
    >
      {children}
    </Popconfirm>
  );
}
