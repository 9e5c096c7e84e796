import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import { Checkbox } from 'antd';
import { RuleSelect } from './rule-select.tsx';

/** How a decision is stated beside its reason. */
export interface StatedGrounds {
  rule: PlatformRule;
  withStrike: boolean;
}

export const usualGrounds: StatedGrounds = { rule: 'other', withStrike: false };

interface GroundsFieldsProps {
  readonly value: StatedGrounds;
  readonly onChange: (grounds: StatedGrounds) => void;
}

/** Which rule a decision follows, and whether it counts as a strike. The user reads both. */
export function GroundsFields({ value, onChange }: GroundsFieldsProps) {
  return (
    <>
      <RuleSelect
        aria-label="依据的规则"
        style={{ width: 200 }}
        value={value.rule}
        onChange={(rule) => onChange({ ...value, rule })}
      />
      <Checkbox
        checked={value.withStrike}
        onChange={(event) => onChange({ ...value, withStrike: event.target.checked })}
      >
        记一次违规
      </Checkbox>
    </>
  );
}
