import type { ProColumns } from '@ant-design/pro-components';
import type { AiWorkflow } from '@yehang/contract/shapes/console-ai.ts';
import { App, Button, Form, Input } from 'antd';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { callConsole } from '../../lib/api/call.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { useListQuery } from '../../lib/table/use-list-query.ts';
import { readWorkflowFile } from './workflow-file.ts';

/** Form values: the file as text. */
interface WorkflowValues {
  name: string;
  text: string;
}

const inputsOf = ({ inputs }: AiWorkflow) => Object.keys(inputs).join('、') || '没有命名';

/** Which servers can run it, and what the others lack. */
function TestButton({ workflow: { id, name } }: { workflow: AiWorkflow }) {
  const { modal } = App.useApp();
  const test = useConsoleMutation('ai/workflow/test', {
    invalidates: [],
    onSuccess: ({ list }) => {
      const isGood = list.some((one) => one.isGood);
      const content = list.map(({ engine, text }) => (
        <p key={engine}>
          {engine}：{text}
        </p>
      ));
      const title = isGood ? `「${name}」有引擎能用` : `没有引擎能用「${name}」`;
      (isGood ? modal.success : modal.error)({ title, content });
    },
  });
  return (
    <Button
      type="link"
      size="small"
      aria-label={`测试 ${name}`}
      loading={test.isPending}
      onClick={() => test.mutate({ id })}
    >
      测试
    </Button>
  );
}

const columns: ProColumns<AiWorkflow>[] = [
  { key: 'name', title: '名称', width: 200, render: (_, it) => it.name },
  {
    key: 'nodes',
    title: '节点',
    width: 70,
    className: 'numeric-cell',
    render: (_, it) => it.nodes,
  },
  { key: 'inputs', title: '命名的输入和输出', width: 320, render: (_, it) => inputsOf(it) },
  { key: 'at', title: '修改', width: 160, render: (_, it) => formatDateTime(it.updatedAt) },
  { key: 'test', title: '测试', width: 80, render: (_, it) => <TestButton workflow={it} /> },
];

function save({ name, text }: WorkflowValues, key: { id?: string; version?: number }) {
  const read = readWorkflowFile(text);
  if ('problem' in read) return Promise.reject(new Error(read.problem));
  return callConsole('ai/workflow/save', { ...key, name, workflow: read.workflow });
}

function checkText(_: unknown, text: string | undefined) {
  const read = readWorkflowFile(text ?? '');
  return 'problem' in read ? Promise.reject(new Error(read.problem)) : Promise.resolve();
}

/** Files of ComfyUI, whose titles of nodes name what goes in and comes out. */
export function WorkflowsPanel() {
  const mayEdit = useMayCall('ai/workflow/save');
  const list = useListQuery('ai/workflow/list', {});
  return (
    <RecordsPanel<AiWorkflow, WorkflowValues>
      title="工作流"
      showsTitle
      mayEdit={mayEdit}
      list={list}
      columns={columns}
      renderNarrow={(it) => (
        <>
          <strong>{it.name}</strong>
          <span className="hint">
            {it.nodes} 个节点 · {inputsOf(it)} <TestButton workflow={it} />
          </span>
        </>
      )}
      blank={{ name: '', text: '' }}
      toValues={({ name }) => ({ name, text: '' })}
      save={save}
      remove={({ id, version }) => callConsole('ai/workflow/delete', { id, version })}
      getName={(it) => it.name}
      renderFields={() => (
        <>
          <RequiredTextField<WorkflowValues>
            name="name"
            label="名称"
            maxLength={60}
            autoComplete="off"
          />
          <Form.Item<WorkflowValues>
            name="text"
            label="工作流文件"
            extra="粘贴「Export (API)」导出的 JSON。节点标题写成 in:prompt、in:seed、in:image、out:main，就会填进去。角色写真用 in:reference 放形象参考图；还没有时填灰图，in:reference_weight 填 0"
            validateTrigger="onBlur"
            rules={[{ validator: checkText }]}
          >
            <Input.TextArea autoSize={{ minRows: 8, maxRows: 20 }} spellCheck={false} />
          </Form.Item>
        </>
      )}
    />
  );
}
