import { useQuery } from '@tanstack/react-query';
import type { ChosenItem } from '@yehang/contract/shapes/console-choice.ts';
import type {
  ConsoleChannel,
  ModuleFilling,
  ModuleRule,
} from '@yehang/contract/shapes/console-home.ts';
import type { ModuleLayout } from '@yehang/contract/shapes/home.ts';
import { Form, Input, InputNumber, Radio, Select, Switch } from 'antd';
import { callConsole, type CallResponse } from '../../lib/api/call.ts';
import { ItemsField, toChosenItem } from '../../lib/picking/items-field.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { RecordEditor } from '../../lib/records/record-editor.tsx';
import { optionsOf } from '../../lib/words/catalogue-words.ts';
import { layoutWords } from '../../lib/words/layout-words.ts';
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

type KnownModule = CallResponse<'home/module/info'>;

interface ModuleEditorProps {
  /** Null for a new one. */
  readonly module: KnownModule | null;
  /** Where a new one comes. */
  readonly channelId: string;
  readonly channels: readonly ConsoleChannel[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

const blank: Omit<Fields, 'channelId'> = {
  title: '',
  layout: 'twoColumns',
  size: 4,
  enabled: true,
  by: 'hand',
  chosen: [],
  rule: { sort: 'hot' },
};

/** What fills the module, by the fields as they are now. */
function toFilling(fields: Pick<Fields, 'by' | 'chosen' | 'rule'>): ModuleFilling {
  if (fields.by === 'rule') return { by: 'rule', rule: fields.rule };
  return { by: 'hand', contentIds: fields.chosen.map((it) => it.id) };
}

function toFields(known: KnownModule): Fields {
  const { channelId, title, layout, size, enabled, rule, chosen } = known;
  const by = rule ? 'rule' : 'hand';
  return { channelId, title, layout, size, enabled, by, chosen, rule: rule ?? { sort: 'hot' } };
}

/** One module: how it looks, what fills it, and what viewers will see. */
export function ModuleEditor({ module, channelId, channels, onClose, onSaved }: ModuleEditorProps) {
  const options = channels.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <RecordEditor<KnownModule, Fields>
      title="模块"
      opened={module}
      blank={{ ...blank, channelId }}
      toValues={toFields}
      save={async ({ by, chosen, rule, ...fields }, key) => {
        const filling = toFilling({ by, chosen, rule });
        const { id } = await callConsole('home/module/save', { ...key, ...fields, filling });
        return callConsole('home/module/info', { id });
      }}
      findNewest={(id) => callConsole('home/module/info', { id })}
      onClose={onClose}
      onSaved={onSaved}
      renderFields={({ by }) => (
        <>
          <Form.Item<Fields>
            name="title"
            label="标题"
            rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
          >
            <Input maxLength={20} showCount />
          </Form.Item>
          <div className="field-row">
            <Form.Item<Fields> name="channelId" label="频道">
              <Select options={options} popupMatchSelectWidth={false} />
            </Form.Item>
            <Form.Item<Fields>
              name="size"
              label="显示个数"
              rules={[{ required: true, message: '请填写显示个数' }]}
            >
              <InputNumber min={1} max={20} precision={0} />
            </Form.Item>
            <Form.Item<Fields> name="enabled" label="上线" valuePropName="checked">
              <Switch />
            </Form.Item>
          </div>
          <Form.Item<Fields> name="layout" label="版式">
            <Radio.Group optionType="button" options={optionsOf(layoutWords)} />
          </Form.Item>
          <Form.Item<Fields> name="by" label="内容来源">
            <Radio.Group
              optionType="button"
              options={optionsOf({ hand: '手选', rule: '按规则' })}
            />
          </Form.Item>
          <Form.Item<Fields> name="chosen" label="内容" hidden={by === 'rule'}>
            <ItemsField toChosen={toChosenItem} />
          </Form.Item>
          {by === 'rule' && <RuleFields channels={channels} />}
        </>
      )}
      renderPreview={({ title, layout, size, ...filling }) => (
        <ModulePreview title={title} layout={layout} size={size} filling={toFilling(filling)} />
      )}
    />
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
