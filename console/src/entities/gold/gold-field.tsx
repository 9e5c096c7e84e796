import type { FormItemProps } from 'antd';
import { NumberField } from '../../lib/forms/number-field.tsx';
import { MAX_GOLD } from './gold.ts';

interface GoldFieldProps<Values> extends Pick<FormItemProps<Values>, 'name' | 'extra' | 'tooltip'> {
  readonly label: string;
  readonly min?: number;
  readonly isRequired?: boolean;
  readonly autoFocus?: boolean;
  /** A saved amount with a fraction, which may stay as it is. */
  readonly exempt?: number | null;
}

/** Form field for an amount of gold, in whole coins. */
export function GoldField<Values>({ min = 1, ...field }: GoldFieldProps<Values>) {
  return <NumberField<Values> {...field} min={min} max={MAX_GOLD} unit="金币" />;
}
