import { Tag } from 'antd';
import { formatDateTime } from '../../lib/format/time.ts';
import { type Scheduled, scheduleState, type ScheduleState } from './schedule-state.ts';

const labels: Record<ScheduleState, { text: string; color: string }> = {
  off: { text: '已停用', color: 'default' },
  waiting: { text: '未开始', color: 'processing' },
  running: { text: '展示中', color: 'success' },
  over: { text: '已结束', color: 'warning' },
};

/** The current state of a schedule. */
export function ScheduleTag({ record }: { record: Scheduled }) {
  const { text, color } = labels[scheduleState(record, Date.now())];
  return <Tag color={color}>{text}</Tag>;
}

/** A schedule in one line. */
export function formatSchedule({ startsAt = null, endsAt = null }: Scheduled): string {
  const minute = (moment: number) => formatDateTime(moment).slice(0, 16);
  if (startsAt === null && endsAt === null) return '一直展示';
  if (startsAt === null) return `到 ${minute(endsAt ?? 0)}`;
  return endsAt === null ? `从 ${minute(startsAt)}` : `${minute(startsAt)} 到 ${minute(endsAt)}`;
}
