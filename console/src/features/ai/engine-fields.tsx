import type { AiTool } from '@yehang/contract/shapes/ai.ts';
import { aiAdapterTools, type AiWorkflow } from '@yehang/contract/shapes/console-ai.ts';
import { Form, Input, Radio, Select } from 'antd';
import { SortOrderFields } from '../../entities/records/record-fields.tsx';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { toOptions } from '../../lib/forms/options.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { aiAdapterLabels, aiToolLabels } from './ai-labels.ts';
import type { EngineValues } from './engine-values.ts';

/** What is set about an engine; each kind of interface has fields of its own. */
export function EngineFields({
  workflows,
  hasKey,
}: {
  workflows: readonly AiWorkflow[];
  hasKey: boolean;
}) {
  const form = Form.useFormInstance<EngineValues>();
  const adapter = Form.useWatch<EngineValues['adapter'] | undefined>('adapter') ?? 'openai';
  const dropOthers = (next: EngineValues['adapter']) => {
    const tools = form.getFieldValue('tools') as EngineValues['tools'];
    form.setFieldsValue({ tools: tools.filter((tool) => aiAdapterTools[next].includes(tool)) });
  };
  return (
    <>
      <RequiredTextField<EngineValues> name="name" label="名称" maxLength={40} autoComplete="off" />
      <Form.Item<EngineValues> name="adapter" label="接口">
        <Radio.Group
          options={toOptions(aiAdapterLabels)}
          onChange={(event) => dropOthers(event.target.value as EngineValues['adapter'])}
        />
      </Form.Item>
      <Form.Item<EngineValues>
        name="url"
        label="地址"
        extra={
          adapter === 'openai'
            ? '不带 /v1，如 https://api.example.com'
            : '如 http://gpu.example.com:8188'
        }
        rules={[
          { required: true, message: '请填写地址' },
          { pattern: /^https?:\/\/[^\s/]+\S*$/, message: '地址以 http:// 或 https:// 开头' },
        ]}
      >
        <Input maxLength={500} inputMode="url" autoComplete="off" />
      </Form.Item>
      <Form.Item<EngineValues>
        name="key"
        label="密钥"
        extra={hasKey ? '已存的不再显示，不填就保持不变' : '保存后不再显示'}
      >
        <Input.Password maxLength={500} autoComplete="new-password" />
      </Form.Item>
      {hasKey && <SwitchField<EngineValues> name="takesKeyAway" label="清除已存的密钥" />}
      <Form.Item<EngineValues>
        name="tools"
        label="负责的工具"
        extra="一个工具有几个引擎时，按「每个工具的引擎」里的次序使用，没有单独排过的按排序"
      >
        <Select
          mode="multiple"
          options={aiAdapterTools[adapter].map((value) => ({ value, label: aiToolLabels[value] }))}
        />
      </Form.Item>
      {adapter === 'openai' ? <OpenaiFields /> : <ComfyFields workflows={workflows} />}
      <div className="field-row">
        <NumberField<EngineValues>
          name="concurrency"
          label="同时任务数"
          min={1}
          max={64}
          isRequired
        />
        <NumberField<EngineValues>
          name="costYuan"
          label="每次成本"
          min={0}
          max={10_000}
          decimals={2}
          unit="元"
          isRequired
        />
      </div>
      <ToolLimits />
      <SortOrderFields field="position" />
    </>
  );
}

/** Limits and costs of single tools. */
function ToolLimits() {
  const tools = Form.useWatch<AiTool[] | undefined>('tools') ?? [];
  if (tools.length === 0) return null;
  return (
    <div role="group" aria-label="各工具单独设置">
      <p className="hint">下面是各工具单独的设置，不填就和上面一样</p>
      {tools.map((tool) => (
        <div key={tool} className="field-row">
          <NumberField<EngineValues>
            name={['ofTools', tool, 'concurrency']}
            label={`${aiToolLabels[tool]}同时任务数`}
            min={1}
            max={64}
          />
          <NumberField<EngineValues>
            name={['ofTools', tool, 'costYuan']}
            label={`${aiToolLabels[tool]}每次成本`}
            min={0}
            max={10_000}
            decimals={2}
            unit="元"
          />
        </div>
      ))}
    </div>
  );
}

function OpenaiFields() {
  return (
    <>
      <div className="field-row">
        <Form.Item<EngineValues> name="textModel" label="文字模型">
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
        <Form.Item<EngineValues> name="pictureModel" label="图片模型">
          <Input maxLength={120} autoComplete="off" />
        </Form.Item>
      </div>
      <NumberField<EngineValues>
        name="maxTokens"
        label="一次最多写多少字元"
        min={64}
        max={32_768}
        isRequired
      />
      <NumberField<EngineValues>
        name="contextTokens"
        label="模型的上下文长度（字元）"
        min={2_048}
        max={2_000_000}
        isRequired
        extra="读和写加起来最多多少。太长的提示会先去掉旧消息和旧记忆；Ollama 填 num_ctx，vLLM 填 max_model_len"
      />
    </>
  );
}

function ComfyFields({ workflows }: { workflows: readonly AiWorkflow[] }) {
  const tools = Form.useWatch<AiTool[] | undefined>('tools') ?? [];
  const options = workflows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {tools.map((tool) => (
        <Form.Item<EngineValues>
          key={tool}
          name={['workflows', tool]}
          label={`${aiToolLabels[tool]}的工作流`}
          rules={[{ required: true, message: '请选择工作流' }]}
        >
          <Select options={options} notFoundContent="还没有工作流，先在下面上传" />
        </Form.Item>
      ))}
      <SwitchField<EngineValues>
        name="isOursAlone"
        label="这台服务器只给这里用"
        extra="开了才会中止正在执行的任务，不会误停别人的"
      />
    </>
  );
}
