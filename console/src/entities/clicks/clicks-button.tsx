import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';

/** Click count of the last seven days; opens a daily chart of the last thirty. */
export function ClicksButton({ id, week, name }: { id: string; week: number; name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" className="row-actions" onClick={() => setIsOpen(true)}>
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
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
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
