import type { ContentSchedule } from '@yehang/contract/shapes/console-content.ts';
import { ClockCircleOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { formatDateTime } from '../../lib/format/time.ts';

/** `11-25 20:00`, or with the year where it is another one than now. */
function formatShort(moment: number): string {
  const text = formatDateTime(moment).slice(0, 16);
  return text.startsWith(formatDateTime(Date.now()).slice(0, 4)) ? text.slice(5) : text;
}

/** When a content is published and hidden by itself, and what hinders it. */
export function ContentScheduleLine({ schedule }: { schedule: ContentSchedule | null }) {
  if (schedule === null) return null;
  const { publishAt, unpublishAt, problem, setBy } = schedule;
  return (
    <Tooltip
      title={`由 ${setBy} 设定，北京时间${problem === null ? '' : `；没有成功：${problem}`}`}
    >
      <span className={problem === null ? 'hint schedule-line' : 'bad schedule-line'}>
        <ClockCircleOutlined />
        {publishAt !== null && <span>{formatShort(publishAt)} 发布</span>}
        {unpublishAt !== null && <span>{formatShort(unpublishAt)} 下架</span>}
      </span>
    </Tooltip>
  );
}
