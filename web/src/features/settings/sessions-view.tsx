import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import form from '../../entities/account/account-form.module.css';
import { deviceText } from '../../entities/account/device-text.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { formatAgo } from '../../lib/format/dates.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import rows from './rows.module.css';
import { Rows } from './rows.tsx';
import styles from './settings.module.css';

type Session = CallResponse<'user/session/list'>['list'][number];

const KEY = ['user/session/list'] as const;

const ways: Record<Session['way'], string> = {
  guest: '游客',
  password: '密码登录',
  phone: '验证码登录',
  credential: '凭证登录',
  passkey: '通行密钥登录',
};

/** Where the account is signed in, and the ways to end that. */
export function SessionsView() {
  const client = useQueryClient();
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const sessions = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => post('user/session/list', {}, { signal }),
  });
  const end = useMutation({
    mutationFn: (id: string | undefined) =>
      post('user/session/revoke', id === undefined ? {} : { id }),
    onSuccess: ({ ended }) => void showToast(ended === 0 ? '没有其他登录' : '已经退出'),
    onError: showError,
    onSettled: async () => {
      setEnding(null);
      await client.invalidateQueries({ queryKey: KEY });
    },
  });
  const list = sessions.data?.list;
  if (!list && sessions.error)
    return (
      <ErrorState
        message={errorMessage(sessions.error)}
        onRetry={() => void sessions.refetch()}
        isRetrying={sessions.isFetching}
      />
    );
  if (!list) return <Skeleton height={160} radius="var(--radius-panel)" />;
  return (
    <>
      <Rows>
        {list.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
        ))}
      </Rows>
      {list.length > 1 && (
        <Button variant="danger" isWide onClick={() => setEnding('others')}>
          退出其他全部设备
        </Button>
      )}
      <p className={styles.note}>有不认识的登录，先让它退出，再修改登录密码</p>
      {ending !== null && (
        <Sheet title="退出登录" onClose={() => setEnding(null)}>
          <div className={styles.asking}>
            <p className={styles.askingLine}>
              {ending === 'others'
                ? '除了这台设备，其他地方都会退出你的账号'
                : `${deviceText(ending.device)} 会退出你的账号`}
            </p>
            <Button
              variant="danger"
              isWide
              isBusy={end.isPending}
              onClick={() => end.mutate(ending === 'others' ? undefined : ending.id)}
            >
              退出
            </Button>
            <Button variant="quiet" isWide onClick={() => setEnding(null)}>
              取消
            </Button>
          </div>
        </Sheet>
      )}
    </>
  );
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, isCurrent, way, lastSeenAt } = session;
  const [now] = useState(() => Date.now());
  const network = device.network === '' ? '' : ` · ${device.network}`;
  return (
    <div className={rows.row}>
      <span className={rows.words}>
        <span>{deviceText(device)}</span>
        <span className={rows.line}>
          {ways[way]} · {isCurrent ? '正在使用' : formatAgo(lastSeenAt, now)}
          {network}
        </span>
      </span>
      {isCurrent ? (
        <span>这台设备</span>
      ) : (
        <button type="button" className={form.fieldAction} onClick={onEnd}>
          退出
        </button>
      )}
    </div>
  );
}
