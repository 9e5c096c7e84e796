import { Form, type FormProps } from 'antd';
import type { ReactNode } from 'react';
import { isSameInput } from './is-same-input.ts';
import { useUnsaved } from './leave-scope.ts';

type GuardedFormProps<Values> = Omit<FormProps<Values>, 'children'> & { children?: ReactNode };

/** A form that asks before its input is lost. It counts as saved while its values are those of `initialValues`. */
export function GuardedForm<Values extends object>(props: GuardedFormProps<Values>) {
  const [form] = Form.useForm<Values>(props.form);
  useUnsaved(() => !isSameInput(form.getFieldsValue(true), props.initialValues ?? {}));
  return <Form<Values> {...props} form={form} />;
}
