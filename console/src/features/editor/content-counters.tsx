import { kindLabels } from '@yehang/contract/shapes/labels.ts';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { Card } from 'antd';
import { formatCount } from '../../lib/format/numbers.ts';
import { formatDateTime } from '../../lib/format/time.ts';

function Counter({ title, count }: { title: string; count: number }) {
  return (
    <div className="stat">
      <div className="stat-title">{title}</div>
      <div className="stat-small">{formatCount(count)}</div>
    </div>
  );
}

/** The counters of a content, its kind, and since when it is there. */
export function ContentCounters({ content }: { content: ConsoleContent }) {
  return (
    <Card size="small">
      <div className="stats">
        <Counter title="播放" count={content.plays} />
        <Counter title="点赞" count={content.likes} />
        <Counter title="收藏" count={content.collects} />
      </div>
      <div className="hint item-created">
        {kindLabels[content.kind]} · 创建于 {formatDateTime(content.createdAt)}
      </div>
    </Card>
  );
}
