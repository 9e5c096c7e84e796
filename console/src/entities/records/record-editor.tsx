import { Button, Form, Grid, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../lib/api/call-error.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { CloseButton, GuardedDrawer } from '../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { withName } from './record-words.ts';
import { type VersionedRecord, type RecordSaveOptions, useRecordSave } from './use-record-save.ts';

export interface RecordEditorProps<Row extends VersionedRecord, Values extends object> extends Omit<
  RecordSaveOptions<Row, Values>,
  'form'
> {
  /** The record's Chinese name: 广告. */
  readonly title: string;
  readonly blank: Values;
  readonly renderFields: (values: Values) => ReactNode;
  /** Above the fields of a record that is there already. */
  readonly renderState?: (opened: Row) => ReactNode;
  /** Preview of the record on a phone, if it appears in the app. */
  readonly renderPreview?: (values: Values) => ReactNode;
  /** What stands beside the form, where it is no phone. */
  readonly previewLabel?: string;
  readonly onClose: () => void;
}

/** A record's form in a drawer, with a phone preview next to it. */
export function RecordEditor<Row extends VersionedRecord, Values extends object>(
  props: RecordEditorProps<Row, Values>,
) {
  const { title, opened, blank, toValues, onClose } = props;
  const [form] = Form.useForm<Values>();
  const isNarrow = Grid.useBreakpoint().md === false;
  const initial = opened ? toValues(opened) : blank;
  const [values, setValues] = useState(initial);
  const edit = useRecordSave({ ...props, form });
  const refresh = () => setValues(form.getFieldsValue(true) as Values);

  return (
    <GuardedDrawer
      open
      title={withName(opened ? '编辑' : '新建', title)}
      size={isNarrow ? '100%' : props.renderPreview ? 960 : 640}
      onClose={onClose}
      extra={
        <Space>
          <CloseButton>取消</CloseButton>
          <Button type="primary" loading={edit.isSaving} onClick={() => form.submit()}>
            保存
          </Button>
        </Space>
      }
    >
      <div className={props.renderPreview ? 'record-editor' : undefined}>
        <GuardedForm<Values>
          form={form}
          layout="vertical"
          initialValues={initial}
          scrollToFirstError
          onValuesChange={refresh}
          onFinish={() => void edit.submit()}
        >
          {edit.error !== null && edit.latest === null && <ErrorAlert error={edit.error} />}
          {edit.latest !== null && edit.base !== null && (
            <ConflictPanel<Values>
              key={edit.latest.version}
              message={errorMessage(edit.error)}
              opened={toValues(edit.base)}
              latest={toValues(edit.latest)}
              edited={form.getFieldsValue(true) as Values}
              onResolve={(next) => {
                edit.resolveConflict(next);
                refresh();
              }}
            />
          )}
          {opened && props.renderState?.(opened)}
          {props.renderFields(values)}
        </GuardedForm>
        {props.renderPreview && (
          <aside className="record-preview" aria-label={props.previewLabel ?? '手机上的样子'}>
            {props.renderPreview(values)}
          </aside>
        )}
      </div>
    </GuardedDrawer>
  );
}
