import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import styles from '../../entities/account/account-form.module.css';
import { useMe } from '../../entities/user/use-me.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { BindPhone } from './bind-phone.tsx';
import { ChangePhone } from './change-phone.tsx';

/** Binds a phone, or changes the one that is bound. */
export function BindingPage() {
  const me = useMe();
  const isBound = (me.data?.phone ?? null) !== null;
  return (
    <>
      <PageHeader title={isBound ? '更换手机' : '绑定手机'} />
      <div className={styles.page}>
        {me.data ? (
          isBound ? (
            <ChangePhone phone={me.data.phone ?? ''} hasPassword={me.data.hasPassword} />
          ) : (
            <BindPhone hasPassword={me.data.hasPassword} />
          )
        ) : me.error ? (
          <ErrorState
            message={errorMessage(me.error)}
            onRetry={() => void me.refetch()}
            isRetrying={me.isFetching}
          />
        ) : (
          <Skeleton height={220} radius="var(--radius-panel)" />
        )}
      </div>
    </>
  );
}
