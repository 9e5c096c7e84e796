import { Link } from '@tanstack/react-router';
import { Button, Result, Spin } from 'antd';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';

const home = (
  <Link to="/">
    <Button type="primary">回到概览</Button>
  </Link>
);

/** A page that the role may not open. */
export function ForbiddenPage() {
  return (
    <Result
      status="403"
      title="没有权限"
      subTitle="你的角色不能打开这一页，需要时请联系所有者。"
      extra={home}
    />
  );
}

export function NotFoundPage() {
  return <Result status="404" title="没有这一页" subTitle="地址可能写错了。" extra={home} />;
}

/** A page that crashed, or whose code could not be loaded. */
export function BrokenPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="broken-page">
      <ErrorAlert error={error} onRetry={onRetry} />
    </div>
  );
}

export function LoadingPage() {
  return (
    <div className="loading-page">
      <Spin delay={200} />
    </div>
  );
}
