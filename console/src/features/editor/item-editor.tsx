import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { App, Card, Form } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSaveKey } from '../../lib/keyboard/use-hotkey.ts';
import { useMayCall } from '../../lib/session/staff-session.ts';
import { AccessFields } from './access-fields.tsx';
import { BasicFields } from './basic-fields.tsx';
import { EditorFailure } from './editor-failure.tsx';
import { EditorHead } from './editor-head.tsx';
import { isChanged as differs, type ItemFormValues, toFormValues } from './item-form-values.ts';
import { ItemSide } from './item-side.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { RatingFields } from './rating-fields.tsx';
import { useItemSave } from './use-item-save.ts';
import { usePublication } from './use-publication.ts';

/** The editor of one item. `item` is the newest the server told; the form keeps what is typed. */
export function ItemEditor({ item }: { item: ConsoleContent }) {
  const [form] = Form.useForm<ItemFormValues>();
  const { message } = App.useApp();
  const mayEdit = useMayCall('content/update') && item.state !== 'takenDown';
  const editing = useItemSave(item, form);
  const { baseline } = editing;
  const [values, setValues] = useState(() => toFormValues(item));
  const isChanged = mayEdit && differs(values, baseline);

  const reset = (next: ConsoleContent) => {
    editing.reset(next);
    setValues(toFormValues(next));
  };

  // News from the server go into the form only where nothing typed would be lost.
  const follow = useEffectEvent((next: ConsoleContent) => {
    if (next !== baseline && !isChanged && !editing.isSaving && !editing.newest) reset(next);
  });
  useEffect(() => follow(item), [item]);

  const save = async () => {
    if (!isChanged || editing.isSaving) return;
    const saved = await editing.save();
    if (!saved) return;
    setValues(toFormValues(saved));
    message.success('已保存');
  };
  useSaveKey(() => void save());

  const publication = usePublication({
    contentId: item.id,
    onDone: (next) => {
      editing.take(next);
      reset(next);
      message.success(next.state === 'published' ? '已发布' : '已下架');
    },
    onFailure: editing.refuse,
  });

  const publish = async () => {
    const saved = isChanged ? await editing.save() : item;
    if (saved) {
      setValues(toFormValues(saved));
      publication.publish();
    }
  };

  return (
    <div className="editor">
      <LeaveGuard isChanged={isChanged} />
      <EditorHead
        item={item}
        isChanged={isChanged}
        isSaving={editing.isSaving}
        isPublishing={publication.isBusy}
        onSave={() => void save()}
        onPublish={() => void publish()}
        onUnpublish={publication.unpublish}
        onTakenDown={(next) => {
          editing.take(next);
          reset(next);
        }}
      />
      <EditorFailure
        failure={editing.failure}
        opened={baseline}
        newest={editing.newest}
        typed={values}
        onSettle={(next) => {
          editing.settle(next);
          setValues(next);
        }}
      />
      <div className="editor-body">
        <Form<ItemFormValues>
          form={form}
          layout="vertical"
          disabled={!mayEdit}
          initialValues={toFormValues(item)}
          onValuesChange={() => setValues(editing.typed())}
          className="editor-form"
        >
          <Card size="small" title="资料">
            <BasicFields uploader={item.uploader} />
          </Card>
          <Card size="small" title="观看与分级">
            <AccessFields priceBefore={toFormValues(baseline).priceGold} />
            <RatingFields consent={item.consent} />
          </Card>
        </Form>
        <ItemSide item={item} />
      </div>
    </div>
  );
}
