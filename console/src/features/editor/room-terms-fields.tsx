import { Form } from 'antd';
import { RuleField } from '../../entities/content/access-fields.tsx';
import { needsPrice, needsTier, type RuleName } from '../../entities/content/access-rule.ts';
import { GoldField } from '../../entities/gold/gold-field.tsx';
import { TierField } from '../../entities/membership/tier-field.tsx';
import { NumberField } from '../../lib/forms/number-field.tsx';
import type { RoomFormValues } from './room-form-values.ts';

/** What of a kind is sold and free: 章 of a book, 张 of a set; null where it has no such part. */
export interface RoomUnits {
  readonly unit: string;
  /** Whether one of them is sold by itself. */
  readonly areSold: boolean;
}

interface RoomTermsFieldsProps {
  readonly units: RoomUnits | null;
  /** The saved values: a price with hundredths may stay. */
  readonly saved: Pick<RoomFormValues, 'priceGold' | 'partPriceGold'>;
}

/** Access rule, tier, prices, and what is free. */
export function RoomTermsFields({ units, saved }: RoomTermsFieldsProps) {
  const rule: RuleName = Form.useWatch<RuleName>('rule') ?? 'free';
  const areSold = units?.areSold === true;
  return (
    <>
      <RuleField />
      {rule !== 'free' && (
        <div className="field-row">
          {units && (
            <NumberField<RoomFormValues>
              name="previewUnits"
              label={`前几${units.unit}免费`}
              min={0}
              max={10_000}
              unit={units.unit}
            />
          )}
          {needsTier(rule) && <TierField />}
          {needsPrice(rule) && areSold && (
            <GoldField<RoomFormValues>
              name="partPriceGold"
              label={`单${units.unit}价格`}
              tooltip={`不填就不能按${units.unit}买`}
              exempt={saved.partPriceGold}
            />
          )}
          {needsPrice(rule) && (
            <GoldField<RoomFormValues>
              name="priceGold"
              label={areSold ? '全本价格' : '价格'}
              {...(areSold && { tooltip: '一次买下全部，以后更新的也在内；不填就只能单买' })}
              isRequired={!areSold}
              exempt={saved.priceGold}
            />
          )}
        </div>
      )}
    </>
  );
}
