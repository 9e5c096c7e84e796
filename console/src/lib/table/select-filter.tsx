import { Select } from 'antd';
import { toOptions } from '../forms/options.ts';

interface SelectFilterProps<Value extends string> {
  readonly title: string;
  readonly labels: Record<Value, string>;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** Filter for one of a few values, or all. */
export function SelectFilter<Value extends string>(props: SelectFilterProps<Value>) {
  return (
    <Select<Value>
      allowClear
      className="select-filter"
      aria-label={props.title}
      placeholder={props.title}
      value={props.value ?? null}
      onChange={(value: Value | undefined) => props.onChange(value)}
      options={toOptions(props.labels)}
    />
  );
}
