import { kindLabels } from '@yehang/contract/shapes/labels.ts';
import { useQuery } from '@tanstack/react-query';
import type { SelectedContent } from '@yehang/contract/shapes/console-choice.ts';
import type {
  ConsoleChannel,
  ModuleFilling,
  ModuleRule,
} from '@yehang/contract/shapes/console-home.ts';
import type { ModuleLayout } from '@yehang/contract/shapes/home.ts';
import { Form, Radio, Select } from 'antd';
import { callConsole, type CallResponse } from '../../lib/api/call.ts';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { ContentPicker, toSelectedContent } from '../../entities/content/content-picker.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { RecordEditor } from '../../entities/records/record-editor.tsx';
import { toOptions } from '../../lib/forms/options.ts';
import { layoutLabels } from '../../entities/home/layout-labels.ts';
import { ModulePreview } from './module-preview.tsx';

interface Fields {
  channelId: string;
  title: string;
  layout: ModuleLayout;
  size: number;
  enabled: boolean;
  by: 'hand' | 'rule';
  selectedItems: readonly SelectedContent[];
  rule: ModuleRule;
}

type SavedModule = CallResponse<'home/module/info'>;

interface ModuleEditorProps {
  /** Null for a new one. */
  readonly module: SavedModule | null;
  /** The channel of a new one. */
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
  selectedItems: [],
  rule: { sort: 'hot' },
};

/** The module's content source from the form values. */
function toFilling(fields: Pick<Fields, 'by' | 'selectedItems' | 'rule'>): ModuleFilling {
  if (fields.by === 'rule') return { by: 'rule', rule: fields.rule };
  return { by: 'hand', contentIds: fields.selectedItems.map((it) => it.id) };
}

function toFields(saved: SavedModule): Fields {
  const { channelId, title, layout, size, enabled, rule, chosen } = saved;
  const by = rule ? 'rule' : 'hand';
  return {
    channelId,
    title,
    layout,
    size,
    enabled,
    by,
    selectedItems: chosen,
    rule: rule ?? { sort: 'hot' },
  };
}

/** Editor of a home module: layout, content and preview. */
export function ModuleEditor({ module, channelId, channels, onClose, onSaved }: ModuleEditorProps) {
  const options = channels.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <RecordEditor<SavedModule, Fields>
      title="模块"
      opened={module}
      blank={{ ...blank, channelId }}
      toValues={toFields}
      save={async ({ by, selectedItems, rule, ...fields }, key) => {
        const filling = toFilling({ by, selectedItems, rule });
        const { id } = await callConsole('home/module/save', { ...key, ...fields, filling });
        return callConsole('home/module/info', { id });
      }}
      findLatest={(id) => callConsole('home/module/info', { id })}
      onClose={onClose}
      onSaved={onSaved}
      renderFields={({ by }) => (
        <>
          <RequiredTextField<Fields> name="title" label="标题" maxLength={20} />
          <div className="field-row">
            <Form.Item<Fields> name="channelId" label="频道">
              <Select options={options} popupMatchSelectWidth={false} />
            </Form.Item>
            <NumberField<Fields> name="size" label="显示个数" min={1} max={20} isRequired />
            <SwitchField<Fields> name="enabled" label="上线" />
          </div>
          <Form.Item<Fields> name="layout" label="版式">
            <Radio.Group optionType="button" options={toOptions(layoutLabels)} />
          </Form.Item>
          <Form.Item<Fields> name="by" label="内容来源">
            <Radio.Group
              optionType="button"
              options={toOptions({ hand: '手选', rule: '按规则' })}
            />
          </Form.Item>
          <Form.Item<Fields> name="selectedItems" label="内容" hidden={by === 'rule'}>
            <ContentPicker toSelected={toSelectedContent} />
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
        <Select allowClear placeholder="全部视频" options={toOptions(kindLabels)} />
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
