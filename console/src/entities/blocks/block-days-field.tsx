import { NumberField } from '../../lib/forms/number-field.tsx';

/** For how many days a user or a device is blocked; empty for good. */
export function BlockDaysField() {
  return (
    <NumberField<{ days: number | null }>
      name="days"
      label="天数"
      extra="到期自动恢复；留空就没有期限"
      min={1}
      max={3650}
      unit="天"
    />
  );
}
