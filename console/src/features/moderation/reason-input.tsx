import { AutoComplete } from 'antd';
import { useUnsaved } from '../../lib/leave-guard/leave-scope.ts';

interface ReasonInputProps {
  readonly value: string;
  readonly suggested: readonly string[];
  readonly onChange: (reason: string) => void;
}

/** The reason of a decision: one of the common ones, or typed. What is typed is asked about before it is lost. */
export function ReasonInput({ value, suggested, onChange }: ReasonInputProps) {
  useUnsaved(() => value.trim() !== '');
  return (
    <AutoComplete
      aria-label="原因"
      placeholder="原因，不填则用常用的"
      style={{ width: 220 }}
      value={value}
      maxLength={200}
      options={suggested.map((reason) => ({ value: reason }))}
      onChange={onChange}
    />
  );
}
