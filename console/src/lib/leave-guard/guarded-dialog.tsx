import { Button, type ButtonProps, Drawer, type DrawerProps, Modal, type ModalProps } from 'antd';
import { use, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { type IsDirty, LeaveContext, LeaveScope } from './leave-scope.ts';

const isClean = () => false;

/** The scope of a dialog, and `close`, which asks first if something would be lost. */
function useDialogScope(onClose: () => void, isDirty: IsDirty = isClean) {
  const outer = use(LeaveContext);
  const [scope] = useState(() => new LeaveScope(outer?.scope));
  const check = useEffectEvent(isDirty);
  useEffect(() => scope.add(() => check()), [scope]);
  const close = () => (outer ? outer.leave(scope, onClose) : onClose());
  const leave = outer?.leave;
  const context = useMemo(
    () => (leave ? { scope, leave, close: () => leave(scope, onClose) } : null),
    [scope, leave, onClose],
  );
  return { context, close };
}

type GuardedModalProps = Omit<ModalProps, 'onCancel'> & {
  /** Called on Esc, the close button, the backdrop and the cancel button, once nothing would be lost. */
  readonly onClose: () => void;
  /** For input that is held outside of a `GuardedForm`. */
  readonly isDirty?: IsDirty;
  /** Takes their place where they lead back to the form. */
  readonly onBack?: (() => void) | undefined;
};

/** A dialog with a form: asks before what was filled in is lost. */
export function GuardedModal({ onClose, onBack, isDirty, ...props }: GuardedModalProps) {
  const { context, close } = useDialogScope(onClose, isDirty);
  return (
    <LeaveContext value={context}>
      <Modal {...props} onCancel={onBack ?? close} />
    </LeaveContext>
  );
}

type GuardedDrawerProps = Omit<DrawerProps, 'onClose'> &
  Pick<GuardedModalProps, 'onClose' | 'isDirty'>;

/** A drawer with a form: asks before what was filled in is lost. */
export function GuardedDrawer({ onClose, isDirty, ...props }: GuardedDrawerProps) {
  const { context, close } = useDialogScope(onClose, isDirty);
  return (
    <LeaveContext value={context}>
      <Drawer {...props} onClose={close} />
    </LeaveContext>
  );
}

/** Closes the dialog around. */
export function CloseButton(props: Omit<ButtonProps, 'onClick'>) {
  const close = use(LeaveContext)?.close;
  return <Button {...props} onClick={() => close?.()} />;
}
