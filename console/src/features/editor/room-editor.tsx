import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { ConsoleRoom } from '@yehang/contract/shapes/console-room.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Card, Form, Skeleton } from 'antd';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { CoverField } from '../../entities/content/content-fields.tsx';
import { RefundProgress } from '../../entities/content/refund-progress.tsx';
import { SchedulePanel } from '../../entities/content/schedule-panel.tsx';
import { usePublication } from '../../entities/content/use-publication.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useSaveShortcut } from '../../lib/keyboard/use-hotkey.ts';
import { useUnsaved } from '../../lib/leave-guard/leave-scope.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { BasicFields } from './basic-fields.tsx';
import { ContentCounters } from './content-counters.tsx';
import { EditorError } from './editor-error.tsx';
import { EditorHeader } from './editor-header.tsx';
import { RatingFields } from './rating-fields.tsx';
import { isRoomChanged, roomForm, type RoomFormValues } from './room-form-values.ts';
import { RoomTermsFields, type RoomUnits } from './room-terms-fields.tsx';
import { useContentSave } from './use-content-save.ts';

interface RoomEditorProps {
  readonly content: ConsoleContent;
  /** What of the kind is sold and free singly; null where nothing is. */
  readonly units: RoomUnits | null;
  /** Form fields of the kind's details, named as they are. */
  readonly ownFields?: ReactNode;
  /** Below the form: chapters, files. */
  readonly children?: ReactNode;
}

/** What becomes the cover where none is chosen. */
const coverOf: Partial<Record<ConsoleContent['kind'], string>> = {
  comic: '不填就用第一张图',
  photo: '不填就用第一张图',
  novel: '不填就用 EPUB 里的封面',
};

/** Kinds whose covers the app shows upright. */
const upright: ReadonlySet<ConsoleContent['kind']> = new Set(['comic', 'novel', 'audio', 'photo']);

/** The editor of a content of a room: the fields that all kinds have, those of its own, and what it is made of. */
export function RoomEditor(props: RoomEditorProps) {
  const room = useQuery(consoleQuery('room/info', { id: props.content.id }));
  if (room.data) return <LoadedEditor {...props} room={room.data} />;
  return room.error ? (
    <ErrorAlert error={room.error} onRetry={() => void room.refetch()} />
  ) : (
    <Skeleton active paragraph={{ rows: 10 }} />
  );
}

function LoadedEditor(props: RoomEditorProps & { room: ConsoleRoom }) {
  const { content, room, units, ownFields, children } = props;
  const [form] = Form.useForm<RoomFormValues>();
  const { message } = App.useApp();
  const mayEdit = useMayCall('room/save') && content.state !== 'takenDown';
  const editing = useContentSave(room, form, roomForm);
  const { baseline } = editing;
  const [values, setValues] = useState(() => roomForm.toValues(room));
  const isChanged = mayEdit && isRoomChanged(values, baseline);

  useUnsaved(() => isChanged);

  const reset = (next: ConsoleRoom) => {
    editing.reset(next);
    setValues(roomForm.toValues(next));
  };

  // A newer version from the server is put into the form only if no edits would be lost.
  const syncForm = useEffectEvent((next: ConsoleRoom) => {
    if (next !== baseline && !isChanged && !editing.isSaving && !editing.latest) reset(next);
  });
  useEffect(() => syncForm(room), [room]);

  const save = async () => {
    if (!isChanged || editing.isSaving) return;
    const saved = await editing.save();
    if (!saved) return;
    setValues(roomForm.toValues(saved));
    message.success('已保存');
  };
  useSaveShortcut(() => void save());

  const publication = usePublication({
    contentId: content.id,
    onDone: (next) => {
      editing.updateCache(next);
      message.success(next.state === 'published' ? '已发布' : '已下架');
    },
    onError: editing.handleError,
  });

  const publish = async () => {
    const saved = isChanged ? await editing.save() : room;
    if (!saved) return;
    setValues(roomForm.toValues(saved));
    publication.publish();
  };

  return (
    <div className="editor">
      <EditorHeader
        content={content}
        isChanged={isChanged}
        isSaving={editing.isSaving}
        isPublishing={publication.isBusy}
        onSave={() => void save()}
        onPublish={() => void publish()}
        onUnpublish={publication.unpublish}
        onTakenDown={editing.updateCache}
      />
      <EditorError
        error={editing.error}
        opened={baseline}
        latest={editing.latest}
        edited={values}
        toValues={roomForm.toValues}
        onResolve={(next) => {
          editing.resolveConflict(next);
          setValues(next);
        }}
      />
      <div className="editor-body">
        <div className="stack">
          <Form<RoomFormValues>
            form={form}
            layout="vertical"
            disabled={!mayEdit}
            initialValues={roomForm.toValues(room)}
            onValuesChange={() => setValues(editing.readForm())}
            className="editor-form"
          >
            <Card size="small" title="资料">
              <CoverField
                extra={coverOf[content.kind]}
                shape={upright.has(content.kind) ? 'upright' : 'wide'}
              />
              <BasicFields uploader={room.uploader} />
              {ownFields}
            </Card>
            <Card size="small" title="观看与分级">
              <RoomTermsFields units={units} saved={roomForm.toValues(baseline)} />
              <RatingFields saved={baseline} />
            </Card>
          </Form>
          {children}
        </div>
        <aside className="editor-sidebar">
          {content.state === 'takenDown' && <RefundProgress contentId={content.id} />}
          <SchedulePanel content={content} />
          <ContentCounters content={content} />
        </aside>
      </div>
    </div>
  );
}
