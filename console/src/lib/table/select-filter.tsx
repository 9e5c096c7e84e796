import { Select } from 'antd';
import { optionsOf } from '../forms/options.ts';

interface ChoiceFilterProps<Value extends string> {
  readonly title: string;
  readonly words: Record<Value, string>;
  readonly value: Value | undefined;
  readonly onChange: (value: Value | undefined) => void;
}

/** One value of a few, or all. */
export function ChoiceFilter<Value extends string>(props: ChoiceFilterProps<Value>) {
  return (
    <Select<Value>
      allowClear
      className="choice-filter"
      aria-label={props.title}
      placeholder={props.title}
      value={props.value ?? null}
      onChange={(value: Value | undefined) => props.onChange(value)}
      options={optionsOf(props.words)}
    />
  );
}
