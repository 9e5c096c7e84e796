import { Space } from 'antd';
import { DayPicker } from '../date-picker/shanghai-picker.tsx';

const DAY_MS = 86_400_000;

interface DayRangeProps {
  /** Start of the first day in Asia/Shanghai, in Unix milliseconds. */
  readonly from: number | undefined;
  /** End of the last day (exclusive), in Unix milliseconds. */
  readonly to: number | undefined;
  readonly onChange: (range: { from: number | undefined; to: number | undefined }) => void;
}

/** Filter for a range of whole days; either end may be open. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const last = to === undefined ? undefined : to - DAY_MS;
  return (
    <Space size={4}>
      <DayPicker
        aria-label="开始日期"
        latest={last}
        value={from ?? null}
        onChange={(day) => onChange({ from: day ?? undefined, to })}
      />
      <span className="hint">到</span>
      <DayPicker
        aria-label="结束日期"
        earliest={from}
        value={last ?? null}
        onChange={(day) => onChange({ from, to: day === null ? undefined : day + DAY_MS })}
      />
    </Space>
  );
}
