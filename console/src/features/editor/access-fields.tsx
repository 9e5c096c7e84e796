import type { AccessRule, Tier } from '@yehang/contract/shapes/catalogue.ts';
import { Form, InputNumber, Radio, Select } from 'antd';
import { MAX_GOLD } from '../../entities/gold/gold.ts';
import { ruleWords } from '../../entities/content/catalogue-words.ts';
import { optionsOf } from '../../lib/forms/options.ts';
import { tierWords } from '../../entities/membership/tier-words.ts';
import { needsPrice, needsTier, type ItemFormValues } from './item-form-values.ts';

/** A price as typed is whole; one that came with a fraction may stay as it was. */
function priceRule(was: number | null) {
  return {
    validator: (_: unknown, price: number | null) => {
      if (price === null) return Promise.reject(new Error('请填写金币价格'));
      if (price === was || Number.isInteger(price)) return Promise.resolve();
      return Promise.reject(new Error('金币须为整数'));
    },
  };
}

interface AccessFieldsProps {
  /** The price before any change, in gold; null where there was none. */
  readonly priceBefore: number | null;
}

/** Who may watch: free, a tier, gold, or either; and how much of it anybody may see. */
export function AccessFields({ priceBefore }: AccessFieldsProps) {
  const rule: AccessRule['rule'] = Form.useWatch<AccessRule['rule']>('rule') ?? 'free';
  return (
    <>
      <Form.Item<ItemFormValues> name="rule" label="观看方式">
        <Radio.Group optionType="button" options={optionsOf(ruleWords)} />
      </Form.Item>
      {rule !== 'free' && (
        <div className="field-row">
          {needsTier(rule) && (
            <Form.Item<ItemFormValues> name="tier" label="会员等级" className="tier-field">
              <Select<Tier> options={optionsOf(tierWords)} />
            </Form.Item>
          )}
          {needsPrice(rule) && (
            <Form.Item<ItemFormValues>
              name="priceGold"
              label="价格"
              rules={[priceRule(priceBefore)]}
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
