import type { ProColumns } from '@ant-design/pro-components';
import type { AiMotion, AiRatio, AiStyle } from '@yehang/contract/shapes/ai.ts';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { ConsoleAiTemplate } from '@yehang/contract/shapes/console-ai.ts';
import { Form, Input, Radio, Select, Tag } from 'antd';
import { SortOrderFields } from '../../entities/records/record-fields.tsx';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { toOptions } from '../../lib/forms/options.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { PictureInput } from '../../lib/pictures/picture-input.tsx';
import { Thumbnail } from '../../lib/pictures/thumbnail.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { aiMotionLabels, aiRatioLabels, aiStyleLabels } from './ai-labels.ts';

interface TemplateValues {
  tool: ConsoleAiTemplate['tool'];
  name: string;
  category: string;
  prompt: string;
  negative: string;
  style: AiStyle;
  ratio: AiRatio;
  motion: AiMotion | null;
  picture: Picture | null;
  position: number;
  enabled: boolean;
}

const uses: Record<TemplateValues['tool'], string> = {
  picture: '文生图',
  portrait: '人物写真',
  video: '图生视频',
};

const blank: TemplateValues = {
  ...{ tool: 'picture', name: '', category: '', prompt: '', negative: '', style: 'none' },
  ...{ ratio: '3:4', motion: null, picture: null, position: 0, enabled: true },
};

function toValues(row: ConsoleAiTemplate): TemplateValues {
  const { tool, name, category, prompt, negative, style, ratio, motion, picture } = row;
  const { position, enabled } = row;
  return {
    ...{ tool, name, category, prompt, negative, style, ratio, motion, picture },
    ...{ position, enabled },
  };
}

const columns: ProColumns<ConsoleAiTemplate>[] = [
  {
    key: 'name',
    title: '模板',
    width: 240,
    render: (_, row) => (
      <span className="item-cell">
        <Thumbnail picture={row.picture} title={row.name} />
        {row.name}
      </span>
    ),
  },
  { key: 'tool', title: '用途', width: 90, render: (_, row) => uses[row.tool] },
  { key: 'category', title: '分类', width: 110, render: (_, row) => row.category },
  { key: 'prompt', title: '描述', width: 300, ellipsis: true, render: (_, row) => row.prompt },
  { key: 'style', title: '风格', width: 80, render: (_, row) => aiStyleLabels[row.style] },
  { key: 'position', title: '排序', width: 60, render: (_, row) => row.position },
  {
    key: 'enabled',
    title: '状态',
    width: 80,
    render: (_, row) => (row.enabled ? <Tag color="green">启用</Tag> : <Tag>停用</Tag>),
  },
];

const fields = (
  <>
    <Form.Item<TemplateValues> name="tool" label="用途">
      <Radio.Group options={toOptions(uses)} />
    </Form.Item>
    <div className="field-row">
      <RequiredTextField<TemplateValues> name="name" label="名称" maxLength={30} />
      <RequiredTextField<TemplateValues> name="category" label="分类" maxLength={20} />
    </div>
    <Form.Item<TemplateValues>
      name="prompt"
      label="描述"
      extra="写真模板里用 {人物} 代表用户选的人物"
      rules={[{ required: true, whitespace: true, message: '请填写描述' }]}
    >
      <Input.TextArea maxLength={1_000} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
    </Form.Item>
    <Form.Item<TemplateValues> name="negative" label="不想出现的内容">
      <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 1, maxRows: 4 }} />
    </Form.Item>
    <div className="field-row">
      <Form.Item<TemplateValues> name="style" label="风格">
        <Select options={toOptions(aiStyleLabels)} />
      </Form.Item>
      <Form.Item<TemplateValues> name="ratio" label="比例">
        <Select options={toOptions(aiRatioLabels)} />
      </Form.Item>
    </div>
    <Form.Item<TemplateValues> noStyle dependencies={['tool']}>
      {({ getFieldValue }) =>
        getFieldValue('tool') === 'video' && (
          <Form.Item<TemplateValues>
            name="motion"
            label="运动方式"
            rules={[{ required: true, message: '请选择运动方式' }]}
          >
            <Select options={toOptions(aiMotionLabels)} />
          </Form.Item>
        )
      }
    </Form.Item>
    <Form.Item<TemplateValues> name="picture" label="示例图">
      <PictureInput use="cover" size={[120, 160]} hint="建议和模板的比例一样" />
    </Form.Item>
    <SortOrderFields field="position" />
  </>
);

/** Templates of scenes with their example pictures, in the order of the app. */
export function AiTemplatesPage() {
  const list = useListQuery('ai/template/list', {});
  return (
    <RecordsPanel<ConsoleAiTemplate, TemplateValues>
      title="AI 模板"
      list={list}
      columns={columns}
      renderNarrow={(row) => (
        <>
          <span className="item-cell">
            <Thumbnail picture={row.picture} title={row.name} />
            <span>
              <strong>{row.name}</strong> {!row.enabled && <Tag>停用</Tag>}
            </span>
          </span>
          <span className="hint">
            {uses[row.tool]} · {row.category} · {row.prompt}
          </span>
        </>
      )}
      blank={blank}
      toValues={toValues}
      save={({ picture, motion, ...values }, key) =>
        callConsole('ai/template/save', {
          ...{ ...key, ...values, picture: picture?.path ?? null },
          motion: values.tool === 'video' ? motion : null,
        })
      }
      remove={({ id, version }) => callConsole('ai/template/delete', { id, version })}
      getName={(row) => row.name}
      renderFields={() => fields}
    />
  );
}
