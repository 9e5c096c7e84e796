import { useBlocker } from '@tanstack/react-router';
import { Modal } from 'antd';

/** Asks before unsaved changes are lost by a link, the back button or closing the tab. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  return (
    <Modal
      open={status === 'blocked'}
      title="有修改没有保存"
      okText="不保存，离开"
      okButtonProps={{ danger: true }}
      cancelText="留在这里"
      onOk={() => proceed?.()}
      onCancel={() => reset?.()}
      width={400}
    >
      离开后，这次的修改会丢失。
    </Modal>
  );
}
