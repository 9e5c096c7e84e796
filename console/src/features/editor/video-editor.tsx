import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { App, Card, Form } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSaveShortcut } from '../../lib/keyboard/use-hotkey.ts';
import { useUnsaved } from '../../lib/leave-guard/leave-scope.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { AccessFields } from './access-fields.tsx';
import { BasicFields } from './basic-fields.tsx';
import { EditorError } from './editor-error.tsx';
import { EditorHeader } from './editor-header.tsx';
import { isChanged as differs, type VideoFormValues, toFormValues } from './video-form-values.ts';
import { VideoSidebar } from './video-sidebar.tsx';
import { RatingFields } from './rating-fields.tsx';
import { useContentSave } from './use-content-save.ts';
import { videoForm } from './video-form.ts';
import { usePublication } from '../../entities/content/use-publication.ts';

/** The editor of one item. `item` is the latest version from the server; the form holds the edits. */
export function VideoEditor({ content: item }: { content: ConsoleContent }) {
  const [form] = Form.useForm<VideoFormValues>();
  const { message } = App.useApp();
  const mayEdit = useMayCall('content/update') && item.state !== 'takenDown';
  const editing = useContentSave(item, form, videoForm);
  const { baseline } = editing;
  const [values, setValues] = useState(() => toFormValues(item));
  const isChanged = mayEdit && differs(values, baseline);

  useUnsaved(() => isChanged);

  const reset = (next: ConsoleContent) => {
    editing.reset(next);
    setValues(toFormValues(next));
  };

  // A newer version from the server is put into the form only if no edits would be lost.
  const syncForm = useEffectEvent((next: ConsoleContent) => {
    if (next !== baseline && !isChanged && !editing.isSaving && !editing.latest) reset(next);
  });
  useEffect(() => syncForm(item), [item]);

  const save = async () => {
    if (!isChanged || editing.isSaving) return;
    const saved = await editing.save();
    if (!saved) return;
    setValues(toFormValues(saved));
    message.success('已保存');
  };
  useSaveShortcut(() => void save());

  const publication = usePublication({
    contentId: item.id,
    onDone: (next) => {
      editing.updateCache(next);
      reset(next);
      message.success(next.state === 'published' ? '已发布' : '已下架');
    },
    onError: editing.handleError,
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
      <EditorHeader
        content={item}
        isChanged={isChanged}
        isSaving={editing.isSaving}
        isPublishing={publication.isBusy}
        onSave={() => void save()}
        onPublish={() => void publish()}
        onUnpublish={publication.unpublish}
        onTakenDown={(next) => {
          editing.updateCache(next);
          reset(next);
        }}
      />
      <EditorError
        error={editing.error}
        opened={baseline}
        latest={editing.latest}
        edited={values}
        toValues={toFormValues}
        onResolve={(next) => {
          editing.resolveConflict(next);
          setValues(next);
        }}
      />
      <div className="editor-body">
        <Form<VideoFormValues>
          form={form}
          layout="vertical"
          disabled={!mayEdit}
          initialValues={toFormValues(item)}
          onValuesChange={() => setValues(editing.readForm())}
          className="editor-form"
        >
          <Card size="small" title="资料">
            <BasicFields uploader={item.uploader} />
          </Card>
          <Card size="small" title="观看与分级">
            <AccessFields initialPrice={toFormValues(baseline).priceGold} />
            <RatingFields saved={baseline} />
          </Card>
        </Form>
        <VideoSidebar content={item} onCoverSet={editing.follow} />
      </div>
    </div>
  );
}
