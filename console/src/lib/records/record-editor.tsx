import { Alert, Button, Drawer, Form, Grid, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { tipOf } from '../api/failure.ts';
import { FailureView } from '../failure/failure-view.tsx';
import { type EditedRecord, type RecordSaveParts, useRecordSave } from './use-record-save.ts';

export interface RecordEditorProps<Row extends EditedRecord, Values extends object> extends Omit<
  RecordSaveParts<Row, Values>,
  'form'
> {
  /** What a record is called: 广告. */
  readonly title: string;
  readonly blank: Values;
  readonly renderFields: (values: Values) => ReactNode;
  /** The record as a phone shows it. */
  readonly renderPreview: (values: Values) => ReactNode;
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
      size={isNarrow ? '100%' : 960}
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
      <div className="record-editor">
        <Form<Values>
          form={form}
          layout="vertical"
          initialValues={initial}
          scrollToFirstError
          onValuesChange={refresh}
          onFinish={() => void edit.submit()}
        >
          <SaveFailure
            failure={edit.failure}
            isConflict={edit.newest !== null}
            onTakeNewest={() => {
              edit.takeNewest();
              refresh();
            }}
            onKeepMine={edit.keepMine}
          />
          {props.renderFields(values)}
        </Form>
        <aside className="record-preview" aria-label="手机上的样子">
          {props.renderPreview(values)}
        </aside>
      </div>
    </Drawer>
  );
}

interface SaveFailureProps {
  readonly failure: unknown;
  readonly isConflict: boolean;
  readonly onTakeNewest: () => void;
  readonly onKeepMine: () => void;
}

/** Why nothing was saved; where somebody else was first, whose words shall stand. */
function SaveFailure({ failure, isConflict, onTakeNewest, onKeepMine }: SaveFailureProps) {
  if (failure === null) return null;
  if (!isConflict) return <FailureView error={failure} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={tipOf(failure)}
      description="载入最新会丢掉你这次填的；保留你的，再点保存会盖掉别人的。"
      action={
        <Space orientation="vertical" size={4}>
          <Button size="small" onClick={onTakeNewest}>
            载入最新
          </Button>
          <Button size="small" type="link" onClick={onKeepMine}>
            保留我的
          </Button>
        </Space>
      }
    />
  );
}
