import { useQuery } from '@tanstack/react-query';
import type { ChosenItem } from '@yehang/contract/shapes/console-choice.ts';
import type {
  ConsoleChannel,
  ModuleFilling,
  ModuleRule,
} from '@yehang/contract/shapes/console-home.ts';
import type { ModuleLayout } from '@yehang/contract/shapes/home.ts';
import { Drawer, Button, Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
import type { CallResponse } from '../../lib/api/call.ts';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ItemsField } from './items-field.tsx';
import { layoutWords } from './layout-words.ts';
import { ModulePreview } from './module-preview.tsx';

interface Fields {
  channelId: string;
  title: string;
  layout: ModuleLayout;
  size: number;
  enabled: boolean;
  by: 'hand' | 'rule';
  chosen: readonly ChosenItem[];
  rule: ModuleRule;
}

interface ModuleEditorProps {
  /** Null for a new one. */
  readonly moduleId: string | null;
  readonly channelId: string;
  readonly channels: readonly ConsoleChannel[];
  readonly onClose: () => void;
}

/** What fills the module, by the fields as they are now. */
function toFilling(fields: Pick<Fields, 'by' | 'chosen' | 'rule'>): ModuleFilling {
  if (fields.by === 'rule') return { by: 'rule', rule: fields.rule };
  return { by: 'hand', itemIds: fields.chosen.map((it) => it.id) };
}

function toFields(known: CallResponse<'home/module/info'>): Fields {
  const { channelId, title, layout, size, enabled, rule, chosen } = known;
  const by = rule ? 'rule' : 'hand';
  return { channelId, title, layout, size, enabled, by, chosen, rule: rule ?? { sort: 'hot' } };
}

/** One module: how it looks, what fills it, and what viewers will see. */
export function ModuleEditor({ moduleId, channelId, channels, onClose }: ModuleEditorProps) {
  const known = useQuery({
    ...consoleQuery('home/module/info', { id: moduleId ?? '' }),
    enabled: moduleId !== null,
    staleTime: 0,
    gcTime: 0,
  });
  const fresh: Fields = {
    channelId,
    title: '',
    layout: 'twoColumns',
    size: 4,
    enabled: true,
    by: 'hand',
    chosen: [],
    rule: { sort: 'hot' },
  };
  const fields = moduleId === null ? fresh : known.data && toFields(known.data);
  return (
    <Drawer
      open
      size={720}
      title={moduleId === null ? '新建模块' : '编辑模块'}
      onClose={onClose}
      loading={!fields && !known.error}
    >
      {known.error && <FailureView error={known.error} onRetry={() => void known.refetch()} />}
      {fields && (
        <ModuleForm moduleId={moduleId} fields={fields} channels={channels} onClose={onClose} />
      )}
    </Drawer>
  );
}

interface ModuleFormProps extends Omit<ModuleEditorProps, 'channelId'> {
  readonly fields: Fields;
}

function ModuleForm({ moduleId, fields, channels, onClose }: ModuleFormProps) {
  const [form] = Form.useForm<Fields>();
  const now = Form.useWatch([], { form, preserve: true }) ?? fields;
  const save = useConsoleMutation('home/module/save', {
    outdates: ['home/list', 'home/module/info'],
    showsFailure: true,
    onSuccess: onClose,
  });
  const submit = ({ channelId, title, layout, size, enabled, ...filling }: Fields) =>
    save.mutate({
      ...(moduleId !== null && { id: moduleId }),
      ...{ channelId, title, layout, size, enabled },
      filling: toFilling(filling),
    });
  const channelOptions = channels.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Form<Fields> form={form} layout="vertical" initialValues={fields} onFinish={submit}>
      {save.error && <FailureView error={save.error} />}
      <Form.Item<Fields>
        name="title"
        label="标题"
        rules={[{ required: true, whitespace: true, message: '请输入标题' }]}
      >
        <Input maxLength={20} />
      </Form.Item>
      <Form.Item<Fields> name="channelId" label="频道">
        <Select options={channelOptions} />
      </Form.Item>
      <Form.Item<Fields> name="layout" label="版式">
        <Radio.Group
          optionType="button"
          options={Object.entries(layoutWords).map(([value, label]) => ({ value, label }))}
        />
      </Form.Item>
      <Form.Item<Fields> name="size" label="显示个数">
        <InputNumber min={1} max={20} />
      </Form.Item>
      <Form.Item<Fields> name="enabled" label="上线" valuePropName="checked">
        <Switch />
      </Form.Item>
      <Form.Item<Fields> name="by" label="内容来源">
        <Radio.Group
          optionType="button"
          options={[
            { value: 'hand', label: '手选' },
            { value: 'rule', label: '按规则' },
          ]}
        />
      </Form.Item>
      <Form.Item<Fields> name="chosen" label="内容" hidden={now.by === 'rule'}>
        <ItemsField />
      </Form.Item>
      {now.by === 'rule' && <RuleFields channels={channels} />}
      <ModulePreview
        title={now.title}
        layout={now.layout}
        size={now.size}
        filling={toFilling({ ...fields, ...now })}
      />
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        保存
      </Button>
    </Form>
  );
}

function RuleFields({ channels }: { channels: readonly ConsoleChannel[] }) {
  const tags = useQuery(consoleQuery('tag/list', {}));
  const tagOptions = tags.data?.list.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  return (
    <>
      <Form.Item name={['rule', 'sort']} label="排序">
        <Select
          options={[
            { value: 'hot', label: '最热' },
            { value: 'new', label: '最新' },
            { value: 'liked', label: '最多赞' },
          ]}
        />
      </Form.Item>
      <Form.Item name={['rule', 'kind']} label="类型">
        <Select
          allowClear
          placeholder="不限"
          options={[
            { value: 'long', label: '长视频' },
            { value: 'short', label: '短视频' },
          ]}
        />
      </Form.Item>
      <Form.Item name={['rule', 'channelId']} label="频道">
        <Select
          allowClear
          placeholder="不限"
          options={channels.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Form.Item>
      <Form.Item name={['rule', 'tagId']} label="标签">
        <Select
          allowClear
          placeholder="不限"
          showSearch={{ optionFilterProp: 'label' }}
          options={tagOptions}
        />
      </Form.Item>
    </>
  );
}
