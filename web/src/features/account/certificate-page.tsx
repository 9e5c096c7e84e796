import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useEffect, useState } from 'react';
import form from '../../entities/account/account-form.module.css';
import { useAppName } from '../../entities/config/app-name.ts';
import { savePoster } from '../../entities/share/pass-on.ts';
import { useMe } from '../../entities/user/use-me.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showError } from '../../lib/toast/show-toast.ts';
import styles from './certificate.module.css';
import { CredentialRow } from './credential-row.tsx';
import { drawCertificate } from './draw-certificate.ts';

const LIST = ['user/qrcode/info'] as const;

interface Drawn {
  picture: Blob;
  src: string;
}

/** Makes QR credentials, which are shown once, and lists those of the account. */
export function CertificatePage() {
  const client = useQueryClient();
  const appName = useAppName();
  const me = useMe();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const credentials = useQuery({
    queryKey: LIST,
    queryFn: ({ signal }) => post('user/qrcode/info', {}, { signal }),
  });
  const refresh = () => client.invalidateQueries({ queryKey: LIST });
  useEffect(() => {
    return () => {
      if (drawn) URL.revokeObjectURL(drawn.src);
    };
  }, [drawn]);
  const make = useMutation({
    mutationFn: async () => {
      const { text, expiresAt } = await post('user/qrcode', {});
      const { nickname = '', number = 0 } = me.data ?? {};
      const until = formatDay(expiresAt);
      return drawCertificate({ text, appName, nickname, number, until });
    },
    onSuccess: (picture) => setDrawn({ picture, src: URL.createObjectURL(picture) }),
    onError: showError,
    onSettled: refresh,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => post('user/qrcode/revoke', { id }),
    onError: showError,
    onSettled: refresh,
  });
  const endSession = useMutation({
    mutationFn: (id: string) => post('user/session/revoke', { id }),
    onError: showError,
    onSettled: refresh,
  });
  const list = credentials.data?.list;
  return (
    <>
      <PageHeader title="账号凭证" />
      <div className={form.page}>
        {drawn ? (
          <section className={styles.shown} aria-label="新的凭证">
            <img className={styles.picture} src={drawn.src} alt="账号凭证二维码" />
            <Button isWide onClick={() => void savePoster(drawn.picture, `${appName}账号凭证`)}>
              保存图片
            </Button>
            <p className={form.note}>
              这张图只显示这一次，离开后就看不到了。没有保存下来就撤销它，再生成一张
            </p>
          </section>
        ) : (
          <section className={form.panel}>
            <h2 className={styles.title}>换手机、丢手机也能找回账号</h2>
            <p className={form.line}>
              生成一张二维码存在相册里，需要时扫一下就能登录。每张只能用一次，随时可以撤销
            </p>
            <Button
              isWide
              isBusy={make.isPending}
              disabled={!me.data}
              onClick={() => make.mutate()}
            >
              生成凭证
            </Button>
          </section>
        )}
        {list ? (
          list.length === 0 ? (
            <EmptyState
              title="还没有凭证"
              description="生成后会列在这里，用过的会写明登录了哪台设备"
            />
          ) : (
            <ul className={styles.list} aria-label="我的凭证">
              {list.map((credential) => (
                <CredentialRow
                  key={credential.id}
                  credential={credential}
                  onRevoke={() => revoke.mutate(credential.id)}
                  onEndSession={(id) => endSession.mutate(id)}
                />
              ))}
            </ul>
          )
        ) : credentials.error ? (
          <ErrorState
            message={errorMessage(credentials.error)}
            onRetry={() => void credentials.refetch()}
            isRetrying={credentials.isFetching}
          />
        ) : (
          <Skeleton height={76} radius="var(--radius-panel)" />
        )}
      </div>
    </>
  );
}
