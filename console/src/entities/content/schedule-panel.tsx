import type { ConsoleContent, ContentSchedule } from '@yehang/contract/shapes/console-content.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert, App, Button, Card, Form, Space } from 'antd';
import { DateTimePicker } from '../../lib/date-picker/shanghai-picker.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useMayCall } from '../staff/staff-session.ts';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';

type Times = Pick<ContentSchedule, 'publishAt' | 'unpublishAt'>;

const NONE: Times = { publishAt: null, unpublishAt: null };

/**
 * Sets when a content is published and hidden by itself, and cancels it; what a user made is hidden with a reason alone,
 * not by a schedule. Times are those of Asia/Shanghai.
 */
export function SchedulePanel({ content }: { content: ConsoleContent }) {
  const { id, state, schedule, isByUser } = content;
  const [form] = Form.useForm<Times>();
  const { message } = App.useApp();
  const client = useQueryClient();
  const mayEdit = useMayCall('content/schedule') && state !== 'takenDown';
  const save = useConsoleMutation('content/schedule', {
    invalidates: ['content/list'],
    onSuccess: (next) => {
      client.setQueryData(consoleQuery('content/info', { id }).queryKey, next);
      message.success(next.schedule === null ? '已取消定时' : '已定时');
    },
  });
  if (schedule === null && (!mayEdit || (isByUser && state === 'published'))) return null;
  const times = { ...NONE, ...(schedule && toTimes(schedule)) };
  const submit = (values: Times) =>
    save.mutate({
      id,
      publishAt: state === 'published' ? null : (values.publishAt ?? null),
      unpublishAt: values.unpublishAt ?? null,
    });
  return (
    <Card size="small" title="定时（北京时间）">
      <div className="stack">
        {schedule?.problem != null && (
          <Alert
            type="error"
            showIcon
            title={`到时间了，但没有成功：${schedule.problem}`}
            description="每分钟会再试一次"
          />
        )}
        <GuardedForm<Times>
          // Times that were set elsewhere, or are over, are shown as they are.
          key={`${times.publishAt}-${times.unpublishAt}`}
          form={form}
          layout="vertical"
          disabled={!mayEdit}
          initialValues={times}
          onFinish={submit}
        >
          {state !== 'published' && (
            <Form.Item<Times> name="publishAt" label="发布时间">
              <DateTimePicker placeholder="不定时发布" />
            </Form.Item>
          )}
          {(!isByUser || times.unpublishAt !== null) && (
            <Form.Item<Times> name="unpublishAt" label="下架时间">
              <DateTimePicker placeholder="不定时下架" />
            </Form.Item>
          )}
          {mayEdit && (
            <Space>
              <Button htmlType="submit" loading={save.isPending}>
                保存定时
              </Button>
              {schedule !== null && (
                <Button
                  danger
                  type="text"
                  loading={save.isPending}
                  onClick={() => save.mutate({ id, ...NONE })}
                >
                  取消定时
                </Button>
              )}
            </Space>
          )}
        </GuardedForm>
      </div>
    </Card>
  );
}

const toTimes = ({ publishAt, unpublishAt }: ContentSchedule): Times => ({
  publishAt,
  unpublishAt,
});
