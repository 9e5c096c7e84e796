import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Form, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { CONFLICT, errorCode } from '../../lib/api/call-error.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { SettingsConflict, useFormBase, type SettingsWords } from './settings-conflict.tsx';

interface SettingsDialogProps<Settings, Values extends object> extends SettingsWords {
  /** The call that reads them. */
  readonly name: string;
  readonly title: string;
  readonly width?: number;
  readonly read: (signal: AbortSignal) => Promise<Settings>;
  readonly save: (settings: Settings) => Promise<unknown>;
  readonly toValues: (settings: Settings) => Values;
  readonly toSettings: (values: Values, version: number) => Settings;
  readonly onClose: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog of settings: loading or refused, then a form that is saved from the version that was read. */
export function SettingsDialog<Settings extends { version: number }, Values extends object>(
  props: SettingsDialogProps<Settings, Values>,
) {
  const { name, title, width, read, onClose } = props;
  const info = useQuery({ queryKey: [name], queryFn: ({ signal }) => read(signal) });
  if (info.data) return <SettingsForm {...props} present={info.data} />;
  return (
    <GuardedModal
      {...{ open: true, title, onClose, footer: null }}
      {...(width === undefined ? {} : { width })}
    >
      {info.error ? (
        <ErrorAlert error={info.error} onRetry={() => void info.refetch()} />
      ) : (
        <Skeleton active />
      )}
    </GuardedModal>
  );
}

function SettingsForm<Settings extends { version: number }, Values extends object>({
  name,
  title,
  width,
  present,
  save: send,
  toValues,
  toSettings,
  onClose,
  children,
  ...words
}: SettingsDialogProps<Settings, Values> & { readonly present: Settings }) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const { base, rebase } = useFormBase(form, present);
  const client = useQueryClient();
  const readAgain = () => void client.invalidateQueries({ queryKey: [name] });
  const save = useMutation({
    mutationFn: send,
    meta: { handlesError: true },
    onSuccess: () => {
      readAgain();
      void message.success('已保存');
      onClose();
    },
    // Somebody else changed them first.
    onError: (error) => {
      if (errorCode(error) === CONFLICT) readAgain();
    },
  });
  const id = name.replaceAll('/', '-');
  return (
    <GuardedModal
      {...{ open: true, title, onClose, okText: '保存' }}
      {...(width === undefined ? {} : { width })}
      okButtonProps={{ htmlType: 'submit', form: id, loading: save.isPending }}
    >
      <GuardedForm<Values>
        id={id}
        form={form}
        layout="vertical"
        scrollToFirstError
        initialValues={toValues(base)}
        onFinish={(values) => save.mutate(toSettings(values, base.version))}
      >
        <SettingsConflict<Settings, Values>
          {...{ error: save.error, base, present, toFields: toValues, ...words }}
          edited={() => form.getFieldsValue(true) as Values}
          onResolve={(values) => {
            rebase(present, values);
            save.reset();
          }}
        />
        {children}
      </GuardedForm>
    </GuardedModal>
  );
}
