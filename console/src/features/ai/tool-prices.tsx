import { aiTools } from '@yehang/contract/shapes/ai.ts';
import { tier } from '@yehang/contract/shapes/catalogue.ts';
import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import { Form, Switch } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { aiToolLabels } from './ai-labels.ts';

const numbers: {
  name: string | string[];
  label: string;
  min: number;
  max: number;
  decimals?: number;
  unit: string;
}[] = [
  { name: 'priceGold', label: '价格', min: 0, max: 1_000_000, decimals: 2, unit: '金币' },
  {
    name: 'priceScore',
    label: '积分价（0 为不收积分）',
    min: 0,
    max: 1_000_000,
    decimals: 2,
    unit: '积分',
  },
  { name: 'freePerDay', label: '每天免费', min: 0, max: 1_000, unit: '次' },
  ...tier.options.map((held) => ({
    name: ['freePerDayOfTiers', held],
    label: `${tierLabels[held]}每天免费`,
    ...{ min: 0, max: 1_000, unit: '次' },
  })),
  { name: 'limitSeconds', label: '时间上限', min: 10, max: 7_200, unit: '秒' },
];

/** A row for each tool: whether it is open, what it costs, and how many are free in a day. */
export function ToolPrices() {
  return (
    <table className="share-bars tool-prices" aria-label="价格和免费次数">
      <thead>
        <tr>
          <th scope="col">工具</th>
          <th scope="col">开放</th>
          {numbers.map(({ label }) => (
            <th key={label} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {aiTools.map((tool) => (
          <tr key={tool}>
            <th scope="row">{aiToolLabels[tool]}</th>
            <td>
              <Form.Item name={['tools', tool, 'isOpen']} valuePropName="checked" noStyle>
                <Switch aria-label={`开放${aiToolLabels[tool]}`} />
              </Form.Item>
            </td>
            {numbers.map(({ name, label, ...limits }) => (
              <td key={label}>
                <NumberField
                  name={['tools', tool, ...[name].flat()]}
                  label={`${aiToolLabels[tool]}的${label}`}
                  hidesLabel
                  isRequired
                  {...limits}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
