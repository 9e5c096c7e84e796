import { platformRule, type PlatformRule } from '@yehang/contract/shapes/measure.ts';
import { measureRuleNames } from '@yehang/contract/shapes/measure-values.ts';
import { Select, type SelectProps } from 'antd';

const options = platformRule.options.map((value) => ({ value, label: measureRuleNames[value] }));

/** Selects a rule of the platform. */
export function RuleSelect(props: Omit<SelectProps<PlatformRule>, 'options'>) {
  return <Select<PlatformRule> {...props} options={options} />;
}
