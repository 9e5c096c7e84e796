import type { ConsoleLive } from '@yehang/contract/shapes/console-live.ts';
import { Tag, Tooltip } from 'antd';
import { TimeAgo } from '../../lib/format/time-ago.tsx';

/** Whether a channel is on the air, and why not. */
export function LiveState({ channel }: { channel: ConsoleLive }) {
  const { enabled, online, problem, checkedAt, source } = channel;
  if (!enabled) return <Tag>停用</Tag>;
  if (source === 'programme')
    return online ? <Tag color="green">播出中</Tag> : <Tag color="orange">没有节目</Tag>;
  if (checkedAt === null) return <Tag color="blue">正在检查</Tag>;
  const tag = online ? <Tag color="green">播出中</Tag> : <Tag color="orange">无信号</Tag>;
  return (
    <div className="stack-tight">
      <Tooltip
        title={
          <>
            检查于 <TimeAgo at={checkedAt} />
          </>
        }
      >
        {tag}
      </Tooltip>
      {problem !== null && <span className="hint">{problem}</span>}
    </div>
  );
}
