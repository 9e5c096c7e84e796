import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import type { AccountDeletionState } from '@yehang/contract/shapes/account-deletion.ts';
import { useState } from 'react';
import form from '../../entities/account/account-form.module.css';
import { OwnerProof, proofFields } from '../../entities/account/owner-proof.tsx';
import { deviceId } from '../../entities/account/request-code.ts';
import { useAccountForm } from '../../entities/account/use-account-form.ts';
import { forgetSession, logOut } from '../../entities/user/log-out.ts';
import { meKey } from '../../entities/user/use-me.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { SwitchRow, Rows } from './rows.tsx';
import styles from './settings.module.css';

const KEY = ['user/delete/info'] as const;

/** Leaves for good: what that means, what stands against it, and the request. */
export function LeaveView() {
  const state = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => post('user/delete/info', {}, { signal }),
  });
  if (!state.data && state.error)
    return (
      <ErrorState
        message={errorMessage(state.error)}
        onRetry={() => void state.refetch()}
        isRetrying={state.isFetching}
      />
    );
  if (!state.data) return <Skeleton height={240} radius="var(--radius-panel)" />;
  const { dueAt } = state.data;
  return dueAt === null ? <LeaveForm state={state.data} /> : <KeepQuestion dueAt={dueAt} />;
}

/** Asked of who logs in while their account waits to be deleted. */
function KeepQuestion({ dueAt }: { dueAt: number }) {
  const client = useQueryClient();
  const keep = useMutation({
    mutationFn: () => post('user/delete/cancel', {}),
    onSuccess: async (state) => {
      client.setQueryData(KEY, state);
      await client.invalidateQueries({ queryKey: meKey });
      void showToast('账号已保留');
    },
    onError: showError,
  });
  const leave = useMutation({
    mutationFn: () => logOut({ isForGood: true }),
    onError: showError,
  });
  return (
    <div className={styles.asking}>
      <p className={styles.askingLine} role="alert">
        这个账号申请了注销，{formatMoment(dueAt)} 删除。要保留它吗？
      </p>
      <Button isWide isBusy={keep.isPending} onClick={() => keep.mutate()}>
        保留账号
      </Button>
      <Button variant="quiet" isWide isBusy={leave.isPending} onClick={() => leave.mutate()}>
        仍然注销，退出登录
      </Button>
    </div>
  );
}

function LeaveForm({ state }: { state: AccountDeletionState }) {
  const { coolingDays, obstacles, proof: by } = state;
  const [proof, setProof] = useState('');
  const [givesUpGold, setGivesUp] = useState(false);
  const { isBusy, errorOf, clear, onError, run } = useAccountForm(['password', 'code']);
  const gold = obstacles.find(({ kind }) => kind === 'gold');
  const others = obstacles.filter(({ kind }) => kind !== 'gold');
  const isProved = by === 'none' || (by === 'code' ? proof.length === 6 : proof !== '');
  const mayLeave = others.length === 0 && (!gold || givesUpGold) && isProved;
  const submit = () =>
    run(async () => {
      const given = { devID: deviceId(), givesUpGold, ...proofFields(by, proof) };
      const { dueAt } = await post('user/delete/request', given);
      void showToast(`已申请，${dueAt === null ? '' : formatMoment(dueAt)} 删除`);
      await forgetSession({ isForGood: true });
    });
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.note}>
        申请后马上退出所有设备。{coolingDays}{' '}
        天内登录可以反悔；过后昵称、头像、手机号、记录、收藏和登录方式都会删除，不能找回
      </p>
      <p className={styles.note}>
        发表的评论和作品不再显示是谁的；订单和账目按规定保留，但不再能认出你。要留一份自己的数据，先在「导出数据」里下载
      </p>
      {others.length > 0 && (
        <div role="alert">
          <p className={styles.note}>现在还不能注销：</p>
          {others.map(({ kind, text }) => (
            <p key={kind} className={styles.note}>
              {text}
            </p>
          ))}
        </div>
      )}
      {gold && (
        <Rows>
          <SwitchRow
            title="放弃剩下的金币"
            line={gold.text}
            isOn={givesUpGold}
            onSwitch={setGivesUp}
          />
        </Rows>
      )}
      <OwnerProof
        by={by}
        value={proof}
        errorOf={errorOf}
        onError={onError}
        onText={(text) => {
          clear(by === 'code' ? 'code' : 'password');
          setProof(text);
        }}
      />
      <Button type="submit" variant="danger" isWide isBusy={isBusy} disabled={!mayLeave}>
        申请注销
      </Button>
    </form>
  );
}
