import { Alert, Button, Space } from 'antd';
import { CONFLICT, codeOf, tipOf } from '../../lib/api/failure.ts';
import { FailureView, RequestNumber } from '../../lib/failure/failure-view.tsx';

interface EditorFailureProps {
  readonly failure: unknown;
  readonly hasChanges: boolean;
  readonly onLoadNewest: () => void;
  readonly onKeepMine: () => void;
}

/** A failure of saving or publishing; after a conflict, whose version shall stand. */
export function EditorFailure(props: EditorFailureProps) {
  const { failure } = props;
  if (failure === null) return null;
  if (codeOf(failure) !== CONFLICT) return <FailureView error={failure} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={tipOf(failure)}
      description={
        <>
          内容在你打开之后变过。
          <RequestNumber error={failure} />
        </>
      }
      action={
        <Space orientation="vertical" size={4}>
          <Button size="small" onClick={props.onLoadNewest}>
            载入最新内容
          </Button>
          {props.hasChanges && (
            <Button size="small" type="link" onClick={props.onKeepMine}>
              保留我的修改
            </Button>
          )}
        </Space>
      }
    />
  );
}
