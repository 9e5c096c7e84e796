import { Popconfirm } from 'antd';
import type { ReactElement } from 'react';

interface ConfirmCancelProps {
  readonly onConfirm: () => void;
  /** Whether a video plays meanwhile, which stays. */
  readonly isReplacement?: boolean;
  /** The button that asks. */
  readonly children: ReactElement;
}

/** Asks before a transcoding is cancelled. */
export function ConfirmCancel({ onConfirm, isReplacement = false, children }: ConfirmCancelProps) {
  return (
    <Popconfirm
      title={isReplacement ? '不换文件了？' : '取消转码？'}
      description={
        isReplacement ? '做到一半的新文件会清掉，原来的视频不受影响。' : '做到一半的文件会清掉。'
      }
      okText={isReplacement ? '不换了' : '取消转码'}
      cancelText={isReplacement ? '继续换' : '不取消'}
      onConfirm={onConfirm}
    >
      {children}
    </Popconfirm>
  );
}
