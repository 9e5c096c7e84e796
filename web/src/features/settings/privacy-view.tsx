import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Privacy } from '@yehang/contract/shapes/privacy.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { showError } from '../../lib/toast/show-toast.ts';
import { Rows, SwitchRow } from './rows.tsx';

const KEY = ['user/privacy/info'] as const;

/** What is kept from others. */
export function PrivacyView() {
  const client = useQueryClient();
  const privacy = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => post('user/privacy/info', {}, { signal }),
  });
  const change = useMutation({
    mutationFn: (next: Partial<Privacy>) => post('user/privacy/set', next),
    onSuccess: (answer) => client.setQueryData(KEY, answer),
    onError: showError,
  });
  if (!privacy.data && privacy.error)
    return (
      <ErrorState
        message={errorMessage(privacy.error)}
        onRetry={() => void privacy.refetch()}
        isRetrying={privacy.isFetching}
      />
    );
  if (!privacy.data) return <Skeleton height={112} radius="var(--radius-panel)" />;
  const { hidesFollowing, hidesFollowers } = privacy.data;
  return (
    <Rows>
      <SwitchRow
        title="公开我关注的人"
        line="关闭后，别人在你的主页看不到名单"
        isOn={!hidesFollowing}
        isBusy={change.isPending}
        onSwitch={(isOn) => change.mutate({ hidesFollowing: !isOn })}
      />
      <SwitchRow
        title="公开我的粉丝"
        line="关闭后，别人在你的主页看不到名单"
        isOn={!hidesFollowers}
        isBusy={change.isPending}
        onSwitch={(isOn) => change.mutate({ hidesFollowers: !isOn })}
      />
    </Rows>
  );
}
