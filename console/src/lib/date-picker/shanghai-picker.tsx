import { DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { fromWallClock, shanghaiCalendar, toWallClock } from './wall-clock.ts';

const Picker = DatePicker.generatePicker<Dayjs>(shanghaiCalendar);

interface ShanghaiPickerProps {
  readonly id?: string;
  /** Unix milliseconds; null for none. */
  readonly value?: number | null;
  readonly onChange?: (moment: number | null) => void;
  readonly placeholder?: string;
  readonly 'aria-label'?: string;
}

const toPickerValue = (moment: number | null | undefined) =>
  moment === null || moment === undefined ? null : toWallClock(moment);

/** Date and time field in Asia/Shanghai, formatted `YYYY-MM-DD HH:mm` whatever the browser's locale and zone. */
export function DateTimePicker({ value, onChange, ...rest }: ShanghaiPickerProps) {
  return (
    <Picker
      placeholder="年-月-日 时:分"
      {...rest}
      className="date-time-picker"
      format="YYYY-MM-DD HH:mm"
      showTime={{ format: 'HH:mm' }}
      needConfirm={false}
      value={toPickerValue(value)}
      onChange={(clock) => onChange?.(clock ? fromWallClock(clock.startOf('minute')) : null)}
    />
  );
}

interface DayPickerProps extends ShanghaiPickerProps {
  /** Unix milliseconds. */
  readonly earliest?: number | undefined;
  readonly latest?: number | undefined;
}

/** Date field in Asia/Shanghai, formatted `YYYY-MM-DD`; its value is the start of the day. */
export function DayPicker({ value, onChange, earliest, latest, ...rest }: DayPickerProps) {
  return (
    <Picker
      placeholder="年-月-日"
      {...rest}
      format="YYYY-MM-DD"
      value={toPickerValue(value)}
      {...(earliest !== undefined && { minDate: toWallClock(earliest) })}
      {...(latest !== undefined && { maxDate: toWallClock(latest) })}
      onChange={(clock) => onChange?.(clock ? fromWallClock(clock.startOf('day')) : null)}
    />
  );
}
