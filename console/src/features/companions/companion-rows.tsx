import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import {
  companionBackgrounds,
  giftIcons,
  type CompanionBackground,
  type CompanionGift,
} from '@yehang/contract/shapes/companion-score.ts';
import { Button, Form, Input, Select, Switch } from 'antd';
import type { ReactNode } from 'react';
import { NumberField } from '../../lib/forms/number-field.tsx';

const iconLabels: Readonly<Record<CompanionGift['icon'], string>> = {
  star: '星',
  tea: '茶',
  flower: '花',
  book: '书',
  lantern: '灯笼',
  boat: '船',
  moon: '月',
};
const icons = giftIcons.map((value) => ({ value, label: iconLabels[value] }));

const backgroundLabels: Readonly<Record<CompanionBackground, string>> = {
  night: '夜',
  dawn: '晨',
  sea: '海',
  rain: '雨',
  lamp: '灯',
  snow: '雪',
};
const backgrounds = companionBackgrounds.map((value) => ({
  value,
  label: backgroundLabels[value],
}));

interface RowsProps {
  readonly name: 'products' | 'gifts' | 'levels';
  readonly title: string;
  readonly extra?: string;
  readonly columns: readonly string[];
  readonly least: number;
  readonly most: number;
  readonly addText: string;
  readonly added: () => object;
  /** The fields of a row; `at` begins their names, `label` says which row it is. */
  readonly children: (at: number, label: string) => readonly ReactNode[];
}

/** A table whose rows are added, changed and deleted. */
function Rows(props: RowsProps) {
  const { name, title, extra, columns, least, most, addText, added, children } = props;
  return (
    <Form.Item label={title} extra={extra}>
      <Form.List name={name}>
        {(rows, { add, remove }) => (
          <div className="stack-tight">
            <table className="share-bars" aria-label={title}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                  <td />
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, name: at }) => (
                  <tr key={key}>
                    {children(at, `第 ${at + 1} 行`).map((field, place) => (
                      <td key={columns[place]}>{field}</td>
                    ))}
                    <td>
                      <Form.Item>
                        <Button
                          icon={<DeleteOutlined />}
                          aria-label={`删除${title}第 ${at + 1} 行`}
                          disabled={rows.length <= least}
                          onClick={() => remove(at)}
                        />
                      </Form.Item>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            {rows.length < most && (
              <Button icon={<PlusOutlined />} onClick={() => add(added())}>
                {addText}
              </Button>
            )}
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
}

const required = (what: string) => [{ required: true, whitespace: true, message: `请填写${what}` }];

function NameField({ at, label, most }: { at: number; label: string; most: number }) {
  return (
    <Form.Item name={[at, 'name']} rules={required('名称')}>
      <Input maxLength={most} aria-label={`${label}的名称`} autoComplete="off" />
    </Form.Item>
  );
}

/** The name of a row that has a number of its own: a list's values are those of its fields alone. */
function NumberedName(props: { at: number; label: string; most: number }) {
  return (
    <>
      <Form.Item name={[props.at, 'id']} hidden>
        <Input />
      </Form.Item>
      <NameField {...props} />
    </>
  );
}

function EnabledField({ at, label }: { at: number; label: string }) {
  return (
    <Form.Item name={[at, 'enabled']} valuePropName="checked">
      <Switch aria-label={`${label}在售`} />
    </Form.Item>
  );
}

const amount = (
  at: number,
  label: string,
  of: { name: string; title: string; min: number; max: number; decimals?: number },
) => {
  const { name, title, ...limits } = of;
  return (
    <NumberField name={[at, name]} label={`${label}的${title}`} hidesLabel isRequired {...limits} />
  );
};

/** Packages of score, sold for gold. */
export function ProductRows() {
  return (
    <Rows
      name="products"
      title="积分套餐"
      columns={['名称', '积分', '另送积分', '价格（金币）', '在售']}
      least={0}
      most={20}
      addText="加一个套餐"
      added={() => ({ id: crypto.randomUUID(), name: '', bonus: 0, enabled: true })}
    >
      {(at, label) => [
        <NumberedName key="name" {...{ at, label, most: 20 }} />,
        amount(at, label, { name: 'score', title: '积分', min: 1, max: 10_000_000, decimals: 2 }),
        amount(at, label, {
          name: 'bonus',
          title: '另送积分',
          min: 0,
          max: 10_000_000,
          decimals: 2,
        }),
        amount(at, label, { name: 'gold', title: '价格', min: 0.01, max: 10_000_000, decimals: 2 }),
        <EnabledField key="enabled" {...{ at, label }} />,
      ]}
    </Rows>
  );
}

/** What may be given to a character for score. */
export function GiftRows() {
  return (
    <Rows
      name="gifts"
      title="礼物"
      columns={['名称', '图标', '积分', '亲密度', '在售']}
      least={0}
      most={30}
      addText="加一种礼物"
      added={() => ({ id: crypto.randomUUID(), name: '', icon: 'star', enabled: true })}
    >
      {(at, label) => [
        <NumberedName key="name" {...{ at, label, most: 12 }} />,
        <Form.Item key="icon" name={[at, 'icon']}>
          <Select options={icons} aria-label={`${label}的图标`} style={{ width: 96 }} />
        </Form.Item>,
        amount(at, label, { name: 'score', title: '积分', min: 0.01, max: 1_000_000, decimals: 2 }),
        amount(at, label, { name: 'points', title: '亲密度', min: 1, max: 100_000 }),
        <EnabledField key="enabled" {...{ at, label }} />,
      ]}
    </Rows>
  );
}

/** Levels of affinity, from the lowest up. */
export function LevelRows() {
  return (
    <Rows
      name="levels"
      title="亲密度等级"
      extra="第一级从 0 开始，往下越来越高。{{user}} 和 {{char}} 会换成用户和角色的名字"
      columns={['名称', '需要亲密度', '打开的背景', '打开的问候语']}
      least={1}
      most={12}
      addText="加一级"
      added={() => ({ name: '', background: null, opening: '' })}
    >
      {(at, label) => [
        <NameField key="name" {...{ at, label, most: 8 }} />,
        amount(at, label, { name: 'points', title: '亲密度', min: 0, max: 100_000_000 }),
        <Form.Item key="background" name={[at, 'background']}>
          <Select
            allowClear
            placeholder="无"
            options={backgrounds}
            aria-label={`${label}的背景`}
            style={{ width: 96 }}
          />
        </Form.Item>,
        <Form.Item key="opening" name={[at, 'opening']}>
          <Input maxLength={120} placeholder="无" aria-label={`${label}的问候语`} />
        </Form.Item>,
      ]}
    </Rows>
  );
}
