import { Tag } from 'antd';
import { useNow } from '../../lib/format/time-ago.tsx';
import { formatDue } from './moderation-labels.ts';

const SOON_MS = 12 * 3_600_000;

/** The time left to decide, coloured by urgency. */
export function DueTag({ dueAt }: { dueAt: number }) {
  const now = useNow();
  const left = dueAt - now;
  const color = left < 0 ? 'red' : left < SOON_MS ? 'orange' : 'default';
  return <Tag color={color}>{formatDue(dueAt, now)}</Tag>;
}
