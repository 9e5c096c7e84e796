import { Tag } from 'antd';
import { momentText } from '../../lib/format/time.ts';
import { type Scheduled, scheduleState, type ScheduleState } from './schedule-state.ts';

const words: Record<ScheduleState, { text: string; color: string }> = {
  off: { text: '已停用', color: 'default' },
  waiting: { text: '未开始', color: 'processing' },
  running: { text: '展示中', color: 'success' },
  over: { text: '已结束', color: 'warning' },
};

/** Whether a record is shown now. */
export function ScheduleTag({ record }: { record: Scheduled }) {
  const { text, color } = words[scheduleState(record, Date.now())];
  return <Tag color={color}>{text}</Tag>;
}

/** From when until when, in one line. */
export function scheduleText({ startsAt = null, endsAt = null }: Scheduled): string {
  const minute = (moment: number) => momentText(moment).slice(0, 16);
  if (startsAt === null && endsAt === null) return '一直展示';
  if (startsAt === null) return `到 ${minute(endsAt ?? 0)}`;
  return endsAt === null ? `从 ${minute(startsAt)}` : `${minute(startsAt)} 到 ${minute(endsAt)}`;
}
