import { Form, type FormItemProps } from 'antd';
import { NumberInput, type TypedNumber } from './number-input.tsx';
import { numberProblem, type NumberLimits } from './number-rule.ts';

interface NumberFieldProps<Values>
  extends Pick<FormItemProps<Values>, 'name' | 'extra' | 'tooltip' | 'initialValue'>, NumberLimits {
  readonly label: string;
  /** Says the label to screen readers alone. */
  readonly hidesLabel?: boolean;
  readonly unit?: string;
  readonly autoFocus?: boolean;
  /** A value that is allowed although the limits say otherwise, such as one that was saved before. */
  readonly exempt?: number | null;
}

/** Form field for a number. It says what is wrong, and never changes what was typed. */
export function NumberField<Values>(props: NumberFieldProps<Values>) {
  const { label, hidesLabel = false, unit, autoFocus = false, exempt, ...rest } = props;
  const { min, max, decimals, isRequired = false, ...item } = rest;
  const limits = { min, max, isRequired, ...(decimals !== undefined && { decimals }) };
  const validator = (_: unknown, value: TypedNumber | undefined) => {
    const isExempt = typeof exempt === 'number' && value === exempt;
    const problem = isExempt ? null : numberProblem(label, value, limits);
    return problem === null ? Promise.resolve() : Promise.reject(new Error(problem));
  };
  return (
    <Form.Item<Values>
      {...item}
      {...(hidesLabel ? {} : { label })}
      required={isRequired}
      validateTrigger="onBlur"
      rules={[{ validator }]}
    >
      <NumberInput
        autoFocus={autoFocus}
        {...(hidesLabel && { 'aria-label': label })}
        {...(unit !== undefined && { unit })}
      />
    </Form.Item>
  );
}
