import { Alert, App, Button, Typography } from 'antd';
import { useEffect } from 'react';
import { requestIdOf, tipOf } from '../api/failure.ts';
import { onFailureShown } from './failure-notices.ts';

/** The request's number, to be copied for whoever reads the log; nothing where there is none. */
export function RequestNumber({ error }: { error: unknown }) {
  const id = requestIdOf(error);
  if (id === null) return null;
  return (
    <Typography.Text type="secondary" copyable={{ text: id }} className="request-number">
      请求编号 {id}
    </Typography.Text>
  );
}

/** What went wrong, and the next step. */
export function FailureView({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      title={tipOf(error)}
      description={requestIdOf(error) === null ? undefined : <RequestNumber error={error} />}
      action={
        onRetry && (
          <Button size="small" onClick={onRetry}>
            重试
          </Button>
        )
      }
    />
  );
}

/** Shows the failures of acts as notices. Stands once, near the root. */
export function FailureNotices() {
  const { notification } = App.useApp();
  useEffect(
    () =>
      onFailureShown((error) => {
        notification.error({
          title: tipOf(error),
          description: <RequestNumber error={error} />,
          duration: 8,
          placement: 'topRight',
        });
      }),
    [notification],
  );
  return null;
}
