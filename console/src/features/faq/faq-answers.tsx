import type { ProColumns } from '@ant-design/pro-components';
import { useQuery } from '@tanstack/react-query';
import type { ConsoleFaqAnswer } from '@yehang/contract/shapes/faq.ts';
import { Form, Input, Select, Tag } from 'antd';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { SortOrderFields } from '../../entities/records/record-fields.tsx';
import { callConsole } from '../../lib/api/call.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import type { PaginationProps } from '../../lib/table/cursor-page.ts';
import { useListQuery } from '../../lib/table/use-list-query.ts';

type Values = Pick<
  ConsoleFaqAnswer,
  'categoryId' | 'question' | 'otherWords' | 'answer' | 'sortCode' | 'enabled'
>;

const blank: Values = {
  categoryId: '',
  question: '',
  otherWords: '',
  answer: '',
  sortCode: 0,
  enabled: true,
};

function toValues(row: ConsoleFaqAnswer): Values {
  const { categoryId, question, otherWords, answer, sortCode, enabled } = row;
  return { categoryId, question, otherWords, answer, sortCode, enabled };
}

const columns: ProColumns<ConsoleFaqAnswer>[] = [
  {
    key: 'question',
    title: '问题',
    render: (_, row) => (
      <div className="stack-tight faq-answer">
        <strong>{row.question}</strong>
        <span className="hint">{row.answer}</span>
      </div>
    ),
  },
  { key: 'category', title: '分类', width: 130, render: (_, row) => row.categoryName },
  { key: 'sortCode', title: '排序', width: 60, render: (_, row) => row.sortCode },
  {
    key: 'votes',
    title: '有用 / 没用',
    width: 110,
    className: 'numeric-cell',
    render: (_, row) => `${row.helpful} / ${row.unhelpful}`,
  },
  { key: 'state', title: '状态', width: 80, render: (_, row) => <State row={row} /> },
];

function State({ row }: { row: ConsoleFaqAnswer }) {
  return <Tag color={row.enabled ? 'success' : 'default'}>{row.enabled ? '已发布' : '未发布'}</Tag>;
}

interface FaqAnswersProps extends PaginationProps {
  readonly categoryId: string | undefined;
  readonly onCategory: (categoryId: string | undefined) => void;
}

/** The answers, in the order in which they are shown. */
export function FaqAnswers({ categoryId, onCategory, page, onPageChange }: FaqAnswersProps) {
  const categories = useQuery(consoleQuery('faq/category/list', {}));
  const options = (categories.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const list = useListQuery('faq/list', { categoryId, cursor: page.cursor, pageSize: 30 });
  return (
    <RecordsPanel<ConsoleFaqAnswer, Values>
      title="问题"
      list={list}
      columns={columns}
      renderNarrow={(row) => (
        <>
          <strong>{row.question}</strong> <State row={row} />
          <span className="hint">
            {row.categoryName} · 有用 {row.helpful}，没用 {row.unhelpful}
          </span>
        </>
      )}
      blank={blank}
      toValues={toValues}
      save={(values, key) => callConsole('faq/save', { ...key, ...values })}
      remove={({ id, version }) => callConsole('faq/delete', { id, version })}
      getName={(row) => row.question}
      enabledLabels={['发布', '取消发布']}
      filters={
        <Select
          allowClear
          aria-label="分类"
          placeholder="全部分类"
          style={{ width: 180 }}
          options={options}
          value={categoryId ?? null}
          onChange={(next: string | null) => onCategory(next ?? undefined)}
        />
      }
      renderFields={() => (
        <>
          <Form.Item<Values>
            name="categoryId"
            label="分类"
            rules={[{ required: true, message: '请选择分类' }]}
          >
            <Select options={options} />
          </Form.Item>
          <RequiredTextField<Values> name="question" label="问题" maxLength={80} />
          <Form.Item<Values>
            name="otherWords"
            label="其他问法"
            extra="用户可能说的词，用空格分开，搜索会用到，不会显示"
          >
            <Input.TextArea maxLength={300} showCount autoSize={{ minRows: 1, maxRows: 4 }} />
          </Form.Item>
          <Form.Item<Values>
            name="answer"
            label="答案"
            rules={[{ required: true, whitespace: true, min: 2, message: '请填写答案' }]}
          >
            <Input.TextArea maxLength={1000} showCount autoSize={{ minRows: 4, maxRows: 12 }} />
          </Form.Item>
          <SortOrderFields field="sortCode" />
        </>
      )}
      page={page}
      onPageChange={onPageChange}
    />
  );
}
