import { Button, Drawer, Form, Grid, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { tipOf } from '../../lib/api/failure.ts';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { type EditedRecord, type RecordSaveParts, useRecordSave } from './use-record-save.ts';

export interface RecordEditorProps<Row extends EditedRecord, Values extends object> extends Omit<
  RecordSaveParts<Row, Values>,
  'form'
> {
  /** What a record is called: 广告. */
  readonly title: string;
  readonly blank: Values;
  readonly renderFields: (values: Values) => ReactNode;
  /** The record as a phone shows it, where a phone shows anything of it. */
  readonly renderPreview?: (values: Values) => ReactNode;
  readonly onClose: () => void;
}

/** A record's form beside what a phone would show of it. */
export function RecordEditor<Row extends EditedRecord, Values extends object>(
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
    <Drawer
      open
      title={opened ? `编辑${title}` : `新建${title}`}
      size={isNarrow ? '100%' : props.renderPreview ? 960 : 640}
      onClose={onClose}
      mask={{ closable: false }}
      extra={
        <Space>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={edit.isSaving} onClick={() => form.submit()}>
            保存
          </Button>
        </Space>
      }
    >
      <div className={props.renderPreview ? 'record-editor' : undefined}>
        <Form<Values>
          form={form}
          layout="vertical"
          initialValues={initial}
          scrollToFirstError
          onValuesChange={refresh}
          onFinish={() => void edit.submit()}
        >
          {edit.failure !== null && edit.newest === null && <FailureView error={edit.failure} />}
          {edit.newest !== null && edit.base !== null && (
            <ConflictPanel<Values>
              key={edit.newest.version}
              tip={tipOf(edit.failure)}
              opened={toValues(edit.base)}
              newest={toValues(edit.newest)}
              typed={form.getFieldsValue(true) as Values}
              onSettle={(next) => {
                edit.settle(next);
                refresh();
              }}
            />
          )}
          {props.renderFields(values)}
        </Form>
        {props.renderPreview && (
          <aside className="record-preview" aria-label="手机上的样子">
            {props.renderPreview(values)}
          </aside>
        )}
      </div>
    </Drawer>
  );
}
