import { CheckCircleFilled } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { GuideStep } from '@yehang/contract/shapes/guide.ts';
import { Button, Card } from 'antd';
import type { Page } from '../../entities/staff/pages.ts';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

const steps: Record<GuideStep, { title: string; note: string; to: Page['path'] }> = {
  name: { title: '给应用起名', note: '显示在标题和分享海报上', to: '/app-config' },
  domains: { title: '添加域名', note: '应用连接和播放用的地址', to: '/domains' },
  channels: { title: '设置频道', note: '首页顶部的标签', to: '/channels' },
  upload: { title: '上传第一个视频', note: '转码后填好资料就能发布', to: '/upload' },
  secondFactor: { title: '每位员工设置两步验证', note: '首次登录时会要求设置', to: '/staff' },
};

/** What a new installation still needs. Away once all is done, or when the owner puts it away. */
export function FirstRunGuide() {
  return useMayCall('guide/info') ? <Guide /> : null;
}

function Guide() {
  const { data } = useQuery(consoleQuery('guide/info', {}));
  const dismiss = useConsoleMutation('guide/dismiss', { invalidates: ['guide/info'] });
  if (!data || data.isDismissed || data.steps.every(({ isDone }) => isDone)) return null;
  const left = data.steps.filter(({ isDone }) => !isDone).length;
  return (
    <Card
      size="small"
      title={`开始使用（还剩 ${left} 步）`}
      extra={
        <Button
          type="link"
          size="small"
          loading={dismiss.isPending}
          onClick={() => dismiss.mutate({ isDismissed: true })}
        >
          收起
        </Button>
      }
    >
      <ol className="guide-steps">
        {data.steps.map(({ name, isDone }, index) => {
          const { title, note, to } = steps[name];
          return (
            <li key={name}>
              {isDone ? (
                <CheckCircleFilled className="good" aria-label="已完成" />
              ) : (
                <span className="hint">{index + 1}</span>
              )}
              <Link to={to}>{title}</Link>
              <span className="hint">{note}</span>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
