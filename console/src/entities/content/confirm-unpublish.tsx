import type { ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';
import type { HidingGrounds } from '@yehang/contract/shapes/hiding-grounds.ts';
import { Popconfirm } from 'antd';
import { cloneElement, useState, type ReactElement } from 'react';
import { HideDialog } from './hide-dialog.tsx';

interface ConfirmUnpublishProps {
  readonly content: Pick<ConsoleContentRow, 'title' | 'isByUser'>;
  readonly isBusy: boolean;
  /** With why, where a user made it. */
  readonly onConfirm: (grounds?: HidingGrounds) => void;
  /** The button that asks. */
  readonly children: ReactElement<{ onClick?: () => void }>;
}

/** Asks before content is unpublished, and for the reason where a user made it. */
export function ConfirmUnpublish({ content, isBusy, onConfirm, children }: ConfirmUnpublishProps) {
  const [isAsking, setAsking] = useState(false);
  if (!content.isByUser)
    return (
      <Popconfirm
        title="下架这个内容？"
        description="列表里不再出现，买过的人还能看。"
        okText="下架"
        onConfirm={() => onConfirm()}
      >
        {children}
      </Popconfirm>
    );
  return (
    <>
      {cloneElement(children, { onClick: () => setAsking(true) })}
      {isAsking && (
        <HideDialog
          title={`下架「${content.title}」？`}
          isBusy={isBusy}
          onConfirm={onConfirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
