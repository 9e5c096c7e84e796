import { Form, type FormItemProps, InputNumber } from 'antd';
import { MAX_GOLD } from './gold.ts';

interface GoldFieldProps<Values> extends Pick<
  FormItemProps<Values>,
  'name' | 'label' | 'extra' | 'tooltip' | 'rules' | 'required'
> {
  readonly min?: number;
  /** Accepts fractions of a coin; whole numbers only by default. */
  readonly allowsFractions?: boolean;
}

/** Form field for an amount of gold, in coins. */
export function GoldField<Values>(props: GoldFieldProps<Values>) {
  const { min = 1, allowsFractions = false, ...item } = props;
  return (
    <Form.Item<Values> {...item}>
      <InputNumber<number>
        min={min}
        max={MAX_GOLD}
        suffix="金币"
        className="gold-field"
        {...(!allowsFractions && { precision: 0 })}
      />
    </Form.Item>
  );
}
