import { Input, Space } from 'antd';
import { fromWallClock, toWallClock } from '../records/schedule-state.ts';

const DAY_MS = 86_400_000;

interface DayRangeProps {
  /** The beginning of the first day, Asia/Shanghai, in Unix milliseconds. */
  readonly from: number | undefined;
  /** The end of the last day: the beginning of the one after. */
  readonly to: number | undefined;
  readonly onChange: (range: { from: number | undefined; to: number | undefined }) => void;
}

const dayOf = (moment: number | undefined) =>
  moment === undefined ? '' : toWallClock(moment).slice(0, 10);

const startOf = (day: string) => fromWallClock(day === '' ? '' : `${day}T00:00`) ?? undefined;

/** From one day to another, both with all of their hours; either may be open. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  const last = to === undefined ? '' : dayOf(to - DAY_MS);
  return (
    <Space size={4}>
      <Input
        type="date"
        aria-label="开始日期"
        max={last || undefined}
        value={dayOf(from)}
        onChange={(event) => onChange({ from: startOf(event.target.value), to })}
      />
      <span className="hint">到</span>
      <Input
        type="date"
        aria-label="结束日期"
        min={dayOf(from) || undefined}
        value={last}
        onChange={(event) => {
          const start = startOf(event.target.value);
          onChange({ from, to: start === undefined ? undefined : start + DAY_MS });
        }}
      />
    </Space>
  );
}
