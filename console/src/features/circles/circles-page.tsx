import type { ProColumns } from '@ant-design/pro-components';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import type { ConsoleCircle } from '@yehang/contract/shapes/console-circle.ts';
import { ratingLabels } from '@yehang/contract/shapes/labels.ts';
import { Form, Input, Select, Switch, Tag } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { useState } from 'react';
import { HideDialog } from '../../entities/content/hide-dialog.tsx';
import { RuleField } from '../../entities/reasons/rule-field.tsx';
import { RecordsPanel } from '../../entities/records/records-panel.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { callConsole } from '../../lib/api/call.ts';
import { toOptions } from '../../lib/forms/options.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { PictureInput } from '../../lib/pictures/picture-input.tsx';
import { useDebounced } from '../../lib/queries/use-debounced.ts';
import { FIRST_PAGE, type CursorPage } from '../../lib/table/cursor-page.ts';
import { useListQuery } from '../../lib/table/use-list-query.ts';

interface CircleValues extends Pick<
  ConsoleCircle,
  'name' | 'description' | 'rules' | 'themes' | 'rating' | 'weight' | 'enabled'
> {
  /** Why it is closed, or rated otherwise. */
  rule: PlatformRule;
  reason: string;
  cover: Picture | null;
  owner: number | null;
  moderators: string[];
}

const blank: CircleValues = {
  name: '',
  description: '',
  rules: '',
  themes: [],
  rating: 'general',
  weight: 0,
  enabled: true,
  rule: 'other',
  reason: '',
  cover: null,
  owner: null,
  moderators: [],
};

function toValues(circle: ConsoleCircle): CircleValues {
  const { name, description, rules, themes, rating, weight, enabled, cover } = circle;
  return {
    ...{ name, description, rules, themes, rating, weight, enabled, cover },
    ...{ rule: 'other', reason: '' },
    owner: circle.owner?.number ?? null,
    moderators: circle.moderators.map(({ number }) => String(number)),
  };
}

const stateTag = ({ state }: ConsoleCircle) => {
  if (state === 'takenDown') return <Tag color="error">已移除</Tag>;
  return state === 'published' ? <Tag color="success">开放</Tag> : <Tag>已关闭</Tag>;
};

const columns: ProColumns<ConsoleCircle>[] = [
  { key: 'name', title: '圈子', width: 160, render: (_, circle) => circle.name },
  {
    key: 'owner',
    title: '圈主',
    width: 140,
    render: (_, circle) => circle.owner?.nickname ?? '平台',
  },
  { key: 'members', title: '成员', width: 80, render: (_, circle) => circle.members },
  { key: 'posts', title: '帖子', width: 80, render: (_, circle) => circle.posts },
  { key: 'weight', title: '推荐权重', width: 90, render: (_, circle) => circle.weight },
  { key: 'rating', title: '分级', width: 70, render: (_, circle) => ratingLabels[circle.rating] },
  { key: 'state', title: '状态', width: 90, render: (_, circle) => stateTag(circle) },
];

const fields = (
  <>
    <RequiredTextField<CircleValues> name="name" label="圈子名" maxLength={20} />
    <Form.Item<CircleValues> name="description" label="简介">
      <Input.TextArea rows={2} maxLength={500} />
    </Form.Item>
    <Form.Item<CircleValues> name="rules" label="圈规">
      <Input.TextArea rows={4} maxLength={2000} />
    </Form.Item>
    <Form.Item<CircleValues>
      name="themes"
      label="主题"
      extra="按这里的顺序显示；去掉的主题，帖子会保留"
    >
      <Select mode="tags" open={false} maxCount={20} tokenSeparators={['，', ',']} />
    </Form.Item>
    <Form.Item<CircleValues> name="cover" label="封面">
      <PictureInput use="icon" size={[96, 96]} hint="建议方图 1:1" />
    </Form.Item>
    <Form.Item<CircleValues> name="rating" label="分级" extra="圈里的帖子都是这个分级">
      <Select options={toOptions(ratingLabels)} />
    </Form.Item>
    <NumberField<CircleValues>
      name="owner"
      label="圈主"
      extra="用户编号，留空就是平台"
      min={1}
      max={Number.MAX_SAFE_INTEGER}
    />
    <Form.Item<CircleValues> name="moderators" label="版主" extra="用户编号，可以有多个">
      <Select mode="tags" open={false} maxCount={20} tokenSeparators={['，', ',', ' ']} />
    </Form.Item>
    <NumberField<CircleValues>
      name="weight"
      label="推荐权重"
      extra="越大越靠前"
      min={0}
      max={9_999}
      isRequired
    />
    <Form.Item<CircleValues>
      name="enabled"
      label="开放"
      valuePropName="checked"
      extra="关闭后圈子打不开，圈里的帖子也不在列表里"
    >
      <Switch />
    </Form.Item>
    <Grounds />
  </>
);

/** Why it is closed, or rated otherwise than it was. */
function Grounds() {
  const form = Form.useFormInstance<CircleValues>();
  const [before] = useState(() => form.getFieldValue('rating') as CircleValues['rating']);
  const rating = Form.useWatch<CircleValues['rating'] | undefined>('rating') ?? before;
  const isClosed = Form.useWatch<boolean | undefined>('enabled') === false;
  if (!isClosed && rating === before) return null;
  const act = isClosed ? '关闭' : '改分级';
  return (
    <>
      <RuleField />
      <Form.Item<CircleValues>
        name="reason"
        label={`${act}的原因（圈主会看到）`}
        extra={`有圈主的圈子，${act}时要写；圈主可以申诉`}
      >
        <Input maxLength={200} />
      </Form.Item>
    </>
  );
}

/** What a field of numbers has that is none is refused by the server, which names the field. */
const toNumbers = (texts: readonly string[]) => texts.map(Number);

/** The circles: made, edited, given moderators, ordered, opened and closed. */
export function CirclesPage() {
  const [page, setPage] = useState<CursorPage>(FIRST_PAGE);
  const [input, setInput] = useState('');
  const text = useDebounced(input.trim(), 200);
  const { cursor } = page;
  const list = useListQuery('circle/list', { text, ...(cursor ? { cursor } : {}) });
  const mayEdit = useMayCall('circle/save');
  return (
    <RecordsPanel<ConsoleCircle, CircleValues>
      title="圈子"
      list={list}
      page={page}
      onPageChange={setPage}
      mayEdit={mayEdit}
      columns={columns}
      filters={
        <Input
          allowClear
          aria-label="按名称查找"
          placeholder="按名称查找"
          maxLength={20}
          value={input}
          onChange={(event) => {
            setInput(event.target.value);
            setPage(FIRST_PAGE);
          }}
        />
      }
      renderNarrow={(circle) => (
        <>
          <span>
            <strong>{circle.name}</strong> {stateTag(circle)}
          </span>
          <span className="hint">
            {circle.members} 人 · {circle.posts} 篇帖子
          </span>
        </>
      )}
      blank={blank}
      toValues={toValues}
      save={({ cover, moderators, rule, reason, ...values }, key) =>
        callConsole('circle/save', {
          ...key,
          ...values,
          ...(reason.trim() !== '' && { rule, reason: reason.trim() }),
          cover: cover?.path ?? null,
          moderators: toNumbers(moderators),
        })
      }
      enabledLabels={['开放', '关闭']}
      askToDisable={({ name, owner }) =>
        owner &&
        (({ disable, onClose }) => (
          <HideDialog
            title={`关闭「${name}」？`}
            note="圈子打不开，圈里的帖子也不在列表里。圈主会收到原因，可以申诉。"
            okText="关闭圈子"
            isBusy={false}
            onConfirm={disable}
            onClose={onClose}
          />
        ))
      }
      getName={(circle) => circle.name}
      renderFields={() => fields}
    />
  );
}
