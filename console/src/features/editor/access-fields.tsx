import { Form, InputNumber } from 'antd';
import { RuleField } from '../../entities/content/access-fields.tsx';
import { needsPrice, needsTier, type RuleName } from '../../entities/content/access-rule.ts';
import { GoldField } from '../../entities/gold/gold-field.tsx';
import { TierField } from '../../entities/membership/tier-field.tsx';
import type { VideoFormValues } from './video-form-values.ts';

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
  const rule: RuleName = Form.useWatch<RuleName>('rule') ?? 'free';
  return (
    <>
      <RuleField />
      {rule !== 'free' && (
        <div className="field-row">
          {needsTier(rule) && <TierField />}
          {needsPrice(rule) && (
            <GoldField<VideoFormValues>
              name="priceGold"
              label="价格"
              rules={[priceRule(initialPrice)]}
              required
              allowsFractions
            />
          )}
          <Form.Item<VideoFormValues>
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
