import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';

/** The clicks of the last seven days; opens those of the last thirty, day by day. */
export function ClicksButton({ id, week, name }: { id: string; week: number; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" className="acts" onClick={() => setIsOpen(true)}>
        {week} 次
      </Button>
      <Modal
        open={isOpen}
        title={`「${name}」最近 30 天的点击`}
        footer={null}
        onCancel={() => setIsOpen(false)}
        destroyOnHidden
      >
        <ClickBars id={id} />
      </Modal>
    </>
  );
}

function ClickBars({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(consoleQuery('ad/clicks', { id }));
  if (error) return <FailureView error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  const most = Math.max(1, ...data.days.map(({ clicks }) => clicks));
  const sum = data.days.reduce((total, { clicks }) => total + clicks, 0);
  return (
    <>
      <p>
        共 {sum} 次，最多的一天 {sum === 0 ? 0 : most} 次
      </p>
      <ol className="click-bars">
        {data.days.map(({ day, clicks }) => (
          <li key={day} title={`${day}：${clicks} 次`}>
            <span className="visually-hidden">
              {day}：{clicks} 次
            </span>
            <span className="click-bar" style={{ height: `${(clicks / most) * 100}%` }} />
          </li>
        ))}
      </ol>
      <div className="click-days hint" aria-hidden>
        <span>{data.days[0]?.day.slice(5)}</span>
        <span>{data.days.at(-1)?.day.slice(5)}</span>
      </div>
    </>
  );
}
