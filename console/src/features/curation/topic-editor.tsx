import { useQuery } from '@tanstack/react-query';
import type { ChosenItem } from '@yehang/contract/shapes/console-choice.ts';
import { Button, Drawer, Form, Input, Switch } from 'antd';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ItemsField } from './items-field.tsx';

interface Fields {
  title: string;
  intro: string;
  enabled: boolean;
  chosen: readonly ChosenItem[];
}

const fresh: Fields = { title: '', intro: '', enabled: true, chosen: [] };

/** One topic: its words and its items in order. An empty id makes a new one. */
export function TopicEditor({ id, onClose }: { id: string; onClose: () => void }) {
  const known = useQuery({
    ...consoleQuery('topic/info', { id }),
    enabled: id !== '',
    staleTime: 0,
    gcTime: 0,
  });
  const save = useConsoleMutation('topic/save', {
    outdates: ['topic/list', 'topic/info'],
    showsFailure: true,
    onSuccess: onClose,
  });
  const fields = id === '' ? fresh : known.data;
  const submit = ({ title, intro, enabled, chosen }: Fields) =>
    save.mutate({
      ...(id !== '' && { id }),
      ...{ title, intro, enabled },
      itemIds: chosen.map((item) => item.id),
    });
  return (
    <Drawer
      open
      size={640}
      title={id === '' ? '新建专题' : '编辑专题'}
      onClose={onClose}
      loading={!fields && !known.error}
    >
      {known.error && <FailureView error={known.error} onRetry={() => void known.refetch()} />}
      {fields && (
        <Form<Fields> layout="vertical" initialValues={fields} onFinish={submit}>
          {save.error && <FailureView error={save.error} />}
          <Form.Item<Fields>
            name="title"
            label="标题"
            rules={[{ required: true, whitespace: true, message: '请输入标题' }]}
          >
            <Input maxLength={40} />
          </Form.Item>
          <Form.Item<Fields> name="intro" label="简介">
            <Input.TextArea maxLength={500} autoSize={{ minRows: 2 }} />
          </Form.Item>
          <Form.Item<Fields> name="enabled" label="上线" valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item<Fields> name="chosen" label="内容">
            <ItemsField />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={save.isPending}>
            保存
          </Button>
        </Form>
      )}
    </Drawer>
  );
}
