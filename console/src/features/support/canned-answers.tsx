import type { ProColumns } from '@ant-design/pro-components';
import type { CannedAnswer } from '@yehang/contract/shapes/support.ts';
import { Form, Input } from 'antd';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { useListQuery } from '../../lib/table/use-list-query.ts';

type Values = Pick<CannedAnswer, 'title' | 'text' | 'sortCode'>;
const blank: Values = { title: '', text: '', sortCode: 0 };

const columns: ProColumns<CannedAnswer>[] = [
  {
    key: 'title',
    title: '快捷回复',
    render: (_, row) => (
      <div className="stack-tight">
        <strong>{row.title}</strong>
        <span className="hint">{row.text}</span>
      </div>
    ),
  },
  { key: 'sortCode', title: '排序', width: 70, render: (_, row) => row.sortCode },
];

/** The canned answers, to look at and change. */
export function CannedAnswers({ onClose }: { onClose: () => void }) {
  const list = useListQuery('support/canned/list', {});
  return (
    <GuardedModal
      open
      title="快捷回复"
      onClose={onClose}
      footer={null}
      isDirty={() => false}
      width={760}
    >
      <p className="hint">把常说的话存在这里，回复时一点就填进去</p>
      <RecordsPanel<CannedAnswer, Values>
        title="快捷回复"
        list={list}
        columns={columns}
        renderNarrow={(row) => (
          <>
            <strong>{row.title}</strong> <span className="hint">{row.text}</span>
          </>
        )}
        blank={blank}
        toValues={({ title, text, sortCode }) => ({ title, text, sortCode })}
        save={(values, key) => callConsole('support/canned/save', { ...key, ...values })}
        remove={({ id, version }) => callConsole('support/canned/delete', { id, version })}
        getName={(row) => row.title}
        renderFields={() => (
          <>
            <RequiredTextField<Values> name="title" label="名称" maxLength={30} />
            <Form.Item<Values>
              name="text"
              label="内容"
              rules={[{ required: true, whitespace: true, message: '请填写内容' }]}
            >
              <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 3, maxRows: 10 }} />
            </Form.Item>
            <NumberField<Values>
              name="sortCode"
              label="排序"
              extra="小的在前"
              min={0}
              max={9999}
              isRequired
            />
          </>
        )}
      />
    </GuardedModal>
  );
}
