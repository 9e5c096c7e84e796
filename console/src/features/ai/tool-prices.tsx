import { aiTools } from '@yehang/contract/shapes/ai.ts';
import { Form, Switch } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { aiToolLabels } from './ai-labels.ts';

const numbers = [
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
  { name: 'freePerDayOfTiers', label: '会员每天免费', min: 0, max: 1_000, unit: '次' },
  { name: 'limitSeconds', label: '时间上限', min: 10, max: 7_200, unit: '秒' },
] as const;

/** A row for each tool: whether it is open, what it costs, and how many are free in a day. */
export function ToolPrices() {
  return (
    <table className="share-bars tool-prices" aria-label="价格和免费次数">
      <thead>
        <tr>
          <th scope="col">工具</th>
          <th scope="col">开放</th>
          {numbers.map(({ name, label }) => (
            <th key={name} scope="col">
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
              <td key={name}>
                <NumberField
                  name={['tools', tool, name]}
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
