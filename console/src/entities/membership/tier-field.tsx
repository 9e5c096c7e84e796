import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { Form, Select } from 'antd';
import { toOptions } from '../../lib/forms/options.ts';
import { tierLabels } from './tier-labels.ts';

/** Form field `tier`. */
export function TierField() {
  return (
    <Form.Item<{ tier: Tier }> name="tier" label="会员等级" className="tier-field">
      <Select<Tier> options={toOptions(tierLabels)} />
    </Form.Item>
  );
}
