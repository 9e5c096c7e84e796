import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { App, Button, Card, Form } from 'antd';
import { originChanges, originOf, type OriginValues } from '../../entities/content/origin.ts';
import { OriginFields } from '../../entities/content/origin-fields.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { GuardedForm } from '../../lib/leave-guard/guarded-form.tsx';

const INVALIDATED = ['content/list', 'content/info'] as const;

/** Year, region, language and other titles of a content whose kind has an editor of its own. */
export function OriginCard({ content }: { content: ConsoleContent }) {
  const [form] = Form.useForm<OriginValues>();
  const { message } = App.useApp();
  const mayEdit = useMayCall('content/update') && content.state !== 'takenDown';
  const save = useConsoleMutation('content/update', {
    invalidates: INVALIDATED,
    onSuccess: () => void message.success('已保存'),
  });
  const submit = (values: OriginValues) => {
    const changes = originChanges({ ...originOf(content), ...values }, originOf(content));
    if (Object.keys(changes).length === 0) return;
    save.mutate({ id: content.id, version: content.version, ...changes });
  };
  return (
    <Card size="small" title="来源">
      <GuardedForm<OriginValues>
        // A version that somebody else saved is shown as it is.
        key={content.version}
        form={form}
        layout="vertical"
        disabled={!mayEdit}
        initialValues={originOf(content)}
        onFinish={submit}
      >
        <OriginFields />
        {mayEdit && (
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            保存
          </Button>
        )}
      </GuardedForm>
    </Card>
  );
}
