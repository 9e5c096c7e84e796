import { Tag } from 'antd';
import { useNow } from '../../lib/format/ago.tsx';
import { clockText } from './moderation-words.ts';

const SOON_MS = 12 * 3_600_000;

/** The time left to decide, redder as it runs out. */
export function ClockTag({ dueAt }: { dueAt: number }) {
  const now = useNow();
  const left = dueAt - now;
  const color = left < 0 ? 'red' : left < SOON_MS ? 'orange' : 'default';
  return <Tag color={color}>{clockText(dueAt, now)}</Tag>;
}
