import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  messageKindNames,
  pushableKinds,
  silenceableKinds,
  type PushableKind,
  type SilenceableKind,
} from '@yehang/contract/shapes/message-values.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import type { CallRequest, CallResponse } from '../../lib/api/call-types.ts';
import { post } from '../../lib/api/api.ts';
import { showError } from '../../lib/toast/show-toast.ts';
import { Rows, SwitchRow } from './rows.tsx';
import styles from './settings.module.css';

type Settings = CallResponse<'message/settings'>;
type Change = CallRequest<'message/settings/set'>;

const KEY = ['message/settings'] as const;

/** Which messages count, and whose private messages are taken: of the user, on all their devices. */
export function MessageSettings() {
  const client = useQueryClient();
  const settings = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => post('message/settings', {}, { signal }),
  });
  const change = useMutation({
    mutationFn: (wanted: Change) => post('message/settings/set', wanted),
    onSuccess: (saved: Settings) => {
      client.setQueryData(KEY, saved);
      void client.invalidateQueries({ queryKey: ['message/info'] });
    },
    onError: showError,
  });
  const { data } = settings;
  if (!data && settings.error)
    return (
      <ErrorState
        message={errorMessage(settings.error)}
        onRetry={() => void settings.refetch()}
        isRetrying={settings.isFetching}
      />
    );
  const isBusy = !data || change.isPending;
  const silence = (kind: SilenceableKind, isOn: boolean) => {
    const others = data?.silenced.filter((one) => one !== kind) ?? [];
    change.mutate({ silenced: isOn ? others : [...others, kind] });
  };
  const push = (kind: PushableKind, isOn: boolean) => {
    const others = data?.pushed.filter((one) => one !== kind) ?? [];
    change.mutate({ pushed: isOn ? [...others, kind] : others });
  };
  return (
    <>
      <Rows title="推送到开启了通知的设备">
        {pushableKinds.map((kind) => (
          <SwitchRow
            key={kind}
            title={`${kind === 'dialog' ? '私信' : messageKindNames[kind]}推送`}
            isOn={data?.pushed.includes(kind) ?? false}
            isBusy={isBusy}
            onSwitch={(isOn) => push(kind, isOn)}
          />
        ))}
      </Rows>
      <p className={styles.note}>锁屏上只显示谁发来了消息，不显示私信的内容</p>
      <Rows title="消息提醒">
        {silenceableKinds.map((kind) => (
          <SwitchRow
            key={kind}
            title={messageKindNames[kind]}
            isOn={!(data?.silenced.includes(kind) ?? false)}
            isBusy={isBusy}
            onSwitch={(isOn) => silence(kind, isOn)}
          />
        ))}
      </Rows>
      <p className={styles.note}>关掉后仍能在消息里看到，只是不再提醒。账号和客服的消息不能关</p>
      <Rows title="私信">
        <SwitchRow
          title="只接收我关注的人"
          line="其他人发不了第一条消息"
          isOn={data?.onlyFollowed ?? false}
          isBusy={isBusy}
          onSwitch={(onlyFollowed) => change.mutate({ onlyFollowed })}
        />
      </Rows>
    </>
  );
}
