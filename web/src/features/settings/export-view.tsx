import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DataExport } from '@yehang/contract/shapes/data-export.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import form from '../../entities/account/account-form.module.css';
import { OwnerProof, proofFields, provingOf } from '../../entities/account/owner-proof.tsx';
import { deviceId } from '../../entities/account/request-code.ts';
import { useAccountForm } from '../../entities/account/use-account-form.ts';
import { useMe } from '../../entities/user/use-me.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { formatSize } from '../../lib/format/sizes.ts';
import { openOutLink } from '../../lib/native/bridge.ts';
import { downloadFile } from '../../lib/page/download-file.ts';
import { showError } from '../../lib/toast/show-toast.ts';
import { FactRow, Rows } from './rows.tsx';
import styles from './settings.module.css';

const KEY = ['user/export/info'] as const;
const POLL_EVERY_MS = 2000;

const isUnderWay = (one: DataExport | null | undefined) =>
  one?.state === 'queued' || one?.state === 'working';

/** A copy of one's data: asked for, how far it is, and its download. */
export function ExportView() {
  const client = useQueryClient();
  const [isDownloading, setDownloading] = useState(false);
  const info = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => post('user/export/info', {}, { signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.latest) ? POLL_EVERY_MS : false),
  });
  const request = useMutation({
    mutationFn: () => post('user/export/request', {}),
    onSuccess: (answer) => client.setQueryData(KEY, answer),
    onError: showError,
  });
  if (!info.data && info.error)
    return (
      <ErrorState
        message={errorMessage(info.error)}
        onRetry={() => void info.refetch()}
        isRetrying={info.isFetching}
      />
    );
  if (!info.data) return <Skeleton height={160} radius="var(--radius-panel)" />;
  const { latest } = info.data;
  return (
    <>
      <p className={styles.note}>
        打包你的资料、记录、收藏、评论、购买和账目，JSON 和 CSV
        各一份。密码、完整卡号和收货地址不在里面
      </p>
      {latest && (
        <Rows>
          <FactRow title="最近一份" value={formatMoment(latest.createdAt)} />
          <FactRow title="状态" value={stateText(latest)} />
          {latest.state === 'ready' && latest.expiresAt !== null && (
            <FactRow title="删除时间" value={formatMoment(latest.expiresAt)} />
          )}
        </Rows>
      )}
      {isUnderWay(latest) && latest && (
        <progress
          className={styles.progress}
          max={100}
          value={latest.percent}
          aria-label="打包进度"
        />
      )}
      {latest?.state === 'ready' && (
        <Button isWide onClick={() => setDownloading(true)}>
          下载
        </Button>
      )}
      <Button
        variant={latest?.state === 'ready' ? 'quiet' : 'primary'}
        isWide
        isBusy={request.isPending}
        disabled={isUnderWay(latest)}
        onClick={() => request.mutate()}
      >
        {latest === null ? '打包我的数据' : '重新打包'}
      </Button>
      {isDownloading && latest?.state === 'ready' && (
        <DownloadSheet id={latest.id} onClose={() => setDownloading(false)} />
      )}
    </>
  );
}

/** Everything about somebody is more than who holds the phone may have: its owner proves who they are. */
function DownloadSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const me = useMe();
  const by = provingOf(me.data);
  const [proof, setProof] = useState('');
  const { isBusy, errorOf, clear, onError, run } = useAccountForm(['password', 'code']);
  const isProved = by === 'none' || (by === 'code' ? proof.length === 6 : proof !== '');
  const submit = () =>
    run(async () => {
      const given = { id, devID: deviceId(), ...proofFields(by, proof) };
      const { url } = await post('user/export/link', given);
      onClose();
      if (!openOutLink(url)) downloadFile(url);
    });
  return (
    <Sheet title="下载我的数据" onClose={onClose}>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <p className={styles.note}>里面有你的全部资料和账目，下载后请自己保管好</p>
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
        <Button type="submit" isWide isBusy={isBusy} disabled={!isProved}>
          下载
        </Button>
      </form>
    </Sheet>
  );
}

function stateText({ state, percent, bytes }: DataExport): string {
  switch (state) {
    case 'queued':
      return '排队中';
    case 'working':
      return `正在打包 ${percent}%`;
    case 'ready':
      return bytes === null ? '可以下载' : `可以下载 · ${formatSize(bytes)}`;
    case 'failed':
      return '没有成功，请重新打包';
    case 'deleted':
      return '已到期删除';
  }
}
