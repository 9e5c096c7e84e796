import { tierLabels } from '@yehang/contract/shapes/labels.ts';
import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { Form, Select } from 'antd';
import { toOptions } from '../../lib/forms/options.ts';

/** Form field `tier`. */
export function TierField() {
  return (
    <Form.Item<{ tier: Tier }> name="tier" label="会员等级" className="tier-field">
      <Select<Tier> options={toOptions(tierLabels)} />
    </Form.Item>
  );
}
