import { Form } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { RuleField } from '../../entities/content/access-fields.tsx';
import { needsPrice, needsTier, type RuleName } from '../../entities/content/access-rule.ts';
import { GoldField } from '../../entities/gold/gold-field.tsx';
import { TierField } from '../../entities/membership/tier-field.tsx';
import type { VideoFormValues } from './video-form-values.ts';

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
              exempt={initialPrice}
              isRequired
            />
          )}
          <NumberField<VideoFormValues>
            name="previewSeconds"
            label="试看"
            tooltip="没有权限的人可以看到的开头，0 为不能试看"
            min={0}
            max={3600}
            unit="秒"
          />
        </div>
      )}
    </>
  );
}
