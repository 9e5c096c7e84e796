import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Form } from 'antd';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { releaseProblem } from './release-problem.ts';
import type { RoomFormValues } from './room-form-values.ts';

/** Says where what an announced content leads to is not public at the announced time, or before it; a button mends it. */
export function ReleaseCheck() {
  const releaseAt = Form.useWatch<RoomFormValues['releaseAt']>('releaseAt');
  const linkedId = Form.useWatch<RoomFormValues['releasedContentId']>('releasedContentId');
  return typeof releaseAt === 'number' && typeof linkedId === 'string' ? (
    <LinkedCheck key={linkedId} linkedId={linkedId} releaseAt={releaseAt} />
  ) : null;
}

function LinkedCheck({ linkedId, releaseAt }: { linkedId: string; releaseAt: number }) {
  const linked = useQuery(consoleQuery('content/info', { id: linkedId }));
  const problem = linked.data && releaseProblem(linked.data, releaseAt, Date.now());
  if (!linked.data || !problem) return null;
  return (
    <Alert
      type="warning"
      showIcon
      title={problem.line}
      action={problem.canSchedule && <ScheduleButton linked={linked.data} releaseAt={releaseAt} />}
    />
  );
}

/** Lets the linked content be published at the announced time, by the schedule that every content has. */
function ScheduleButton({ linked, releaseAt }: { linked: ConsoleContent; releaseAt: number }) {
  const { message } = App.useApp();
  const client = useQueryClient();
  const mayCall = useMayCall('content/schedule');
  const { id, title, schedule } = linked;
  const save = useConsoleMutation('content/schedule', {
    invalidates: ['content/list'],
    onSuccess: (next) => {
      client.setQueryData(consoleQuery('content/info', { id }).queryKey, next);
      message.success(`《${title}》将在 ${formatDateTime(releaseAt).slice(0, 16)} 发布`);
    },
  });
  if (!mayCall) return null;
  const unpublishAt = schedule?.unpublishAt ?? null;
  return (
    <Button
      size="small"
      loading={save.isPending}
      onClick={() => save.mutate({ id, publishAt: releaseAt, unpublishAt })}
    >
      按上线时间定时发布
    </Button>
  );
}
