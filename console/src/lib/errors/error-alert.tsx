import { Alert, App, Button, Typography } from 'antd';
import { useEffect } from 'react';
import { errorRequestId, errorMessage } from '../api/call-error.ts';
import { onErrorShown } from './error-events.ts';

/** The request id with a copy button; renders nothing without one. */
export function RequestId({ error }: { error: unknown }) {
  const id = errorRequestId(error);
  if (id === null) return null;
  return (
    <Typography.Text type="secondary" copyable={{ text: id }} className="request-id">
      请求编号 {id}
    </Typography.Text>
  );
}

/** The error message, with a retry button. */
export function ErrorAlert({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  return (
    <Alert
      type="error"
      showIcon
      title={errorMessage(error)}
      description={errorRequestId(error) === null ? undefined : <RequestId error={error} />}
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

/** Shows errors as notifications. Mounted once, near the root. */
export function ErrorNotifications() {
  const { notification } = App.useApp();
  useEffect(
    () =>
      onErrorShown((error) => {
        notification.error({
          title: errorMessage(error),
          description: <RequestId error={error} />,
          duration: 8,
          placement: 'topRight',
        });
      }),
    [notification],
  );
  return null;
}
