import type { AccessRule, Tier } from '@yehang/contract/shapes/catalogue.ts';
import { Form, InputNumber, Radio, Select } from 'antd';
import { MAX_GOLD } from '../../entities/gold/gold.ts';
import { ruleLabels } from '../../entities/content/content-labels.ts';
import { toOptions } from '../../lib/forms/options.ts';
import { tierLabels } from '../../entities/membership/tier-labels.ts';
import { needsPrice, needsTier, type ItemFormValues } from './item-form-values.ts';

/** A price must be a whole number, unless it is an unchanged fraction. */
function priceRule(initial: number | null) {
  return {
    validator: (_: unknown, price: number | null) => {
      if (price === null) return Promise.reject(new Error('请填写金币价格'));
      if (price === initial || Number.isInteger(price)) return Promise.resolve();
      return Promise.reject(new Error('金币须为整数'));
    },
  };
}

interface AccessFieldsProps {
  /** The saved price in gold; null if there is none. */
  readonly initialPrice: number | null;
}

/** Access rule, tier, price and preview length. */
export function AccessFields({ initialPrice }: AccessFieldsProps) {
  const rule: AccessRule['rule'] = Form.useWatch<AccessRule['rule']>('rule') ?? 'free';
  return (
    <>
      <Form.Item<ItemFormValues> name="rule" label="观看方式">
        <Radio.Group optionType="button" options={toOptions(ruleLabels)} />
      </Form.Item>
      {rule !== 'free' && (
        <div className="field-row">
          {needsTier(rule) && (
            <Form.Item<ItemFormValues> name="tier" label="会员等级" className="tier-field">
              <Select<Tier> options={toOptions(tierLabels)} />
            </Form.Item>
          )}
          {needsPrice(rule) && (
            <Form.Item<ItemFormValues>
              name="priceGold"
              label="价格"
              rules={[priceRule(initialPrice)]}
              required
            >
              <InputNumber<number> min={1} max={MAX_GOLD} suffix="金币" className="price-field" />
            </Form.Item>
          )}
          <Form.Item<ItemFormValues>
            name="previewSeconds"
            label="试看"
            tooltip="没有权限的人可以看到的开头，0 为不能试看"
          >
            <InputNumber<number> min={0} max={3600} precision={0} suffix="秒" />
          </Form.Item>
        </div>
      )}
    </>
  );
}
