import { useBlocker } from '@tanstack/react-router';
import { Modal } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { LeaveContext, LeaveScope } from './leave-scope.ts';

interface Location {
  readonly pathname: string;
  readonly search: object;
}

const openedBy = ({ search }: Location): unknown => ('open' in search ? search.open : undefined);

/** Other filters keep what is open; another one that an address opens takes its place. */
const isLeft = (current: Location, next: Location) =>
  current.pathname !== next.pathname || openedBy(current) !== openedBy(next);

/** Asks once before unsaved input is lost: by a link, the back button, closing the tab, or closing a dialog. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const [scope] = useState(() => new LeaveScope());
  const [pending, setPending] = useState<{ readonly leave: () => void } | null>(null);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isLeft(current, next) && scope.isDirty(),
    // Said below, whichever history the router has.
    enableBeforeUnload: false,
    withResolver: true,
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (scope.isDirty()) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', ask);
    return () => globalThis.removeEventListener('beforeunload', ask);
  }, [scope]);
  const [context] = useState<LeaveContext>(() => ({
    scope,
    leave: (left, leave) => {
      if (left.isDirty()) setPending({ leave });
      else leave();
    },
  }));
  return (
    <LeaveContext value={context}>
      {children}
      <Modal
        open={pending !== null || status === 'blocked'}
        title="放弃修改？"
        okText="放弃"
        okButtonProps={{ danger: true }}
        cancelText="继续编辑"
        onOk={() => {
          setPending(null);
          pending?.leave();
          proceed?.();
        }}
        onCancel={() => {
          setPending(null);
          reset?.();
        }}
        width={400}
        zIndex={1200}
      >
        填写的内容还没有保存。
      </Modal>
    </LeaveContext>
  );
}
