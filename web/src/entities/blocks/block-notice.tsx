import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BlockStatement } from '@yehang/contract/shapes/block.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useId, useState } from 'react';
import { api } from '../../lib/api/api.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { SUPPORT_ADDRESS } from '../../lib/errors/error-behaviour.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import styles from './block-notice.module.css';

const LEAST = 5;
const MOST = 1000;

interface BlockNoticeProps {
  ticket: string;
  /** What the refused login said. */
  message: string;
}

/** Why somebody is blocked and until when, with their appeal: for who cannot log in. */
export function BlockNotice({ ticket, message }: BlockNoticeProps) {
  const statement = useQuery({
    queryKey: ['login/appeal/info', ticket],
    queryFn: () => api.withoutSession('login/appeal/info', { ticket }),
    refetchOnWindowFocus: true,
  });
  return (
    <section className={styles.notice} aria-labelledby="block-notice">
      <div role="alert">
        <h2 id="block-notice" className={styles.title}>
          {message}
        </h2>
      </div>
      {statement.data ? (
        <Statement ticket={ticket} statement={statement.data} />
      ) : statement.error ? (
        <ErrorState
          message={errorMessage(statement.error)}
          onRetry={() => void statement.refetch()}
          isRetrying={statement.isFetching}
        />
      ) : (
        <Skeleton height={160} radius="var(--radius-panel)" />
      )}
      {/* The router may not be mounted here: links load the app anew. */}
      <a className={styles.link} href={`${SUPPORT_ADDRESS}?topic=blocked`}>
        联系在线客服
      </a>
    </section>
  );
}

const states = {
  waiting: '申诉已提交，正在等另一位工作人员处理',
  granted: '申诉成立，已经恢复使用',
  refused: '申诉没有通过',
  ended: '停用已经结束',
} as const;

function Statement({ ticket, statement }: { ticket: string; statement: BlockStatement }) {
  const { reason, at, until, isOver, appeal, mayAppeal } = statement;
  return (
    <>
      <dl className={styles.facts}>
        <dt>原因</dt>
        <dd>{reason === '' ? '没有写明' : reason}</dd>
        <dt>开始</dt>
        <dd>{formatMoment(at)}</dd>
        <dt>结束</dt>
        <dd>{isOver ? '已经结束' : until === null ? '没有期限' : formatMoment(until)}</dd>
      </dl>
      {appeal && (
        <div className={styles.appeal} role="status">
          <p className={styles.state}>{states[appeal.state]}</p>
          <p className={styles.said}>你说：{appeal.text}</p>
          {appeal.answer !== null && <p className={styles.said}>答复：{appeal.answer}</p>}
        </div>
      )}
      {isOver && (
        <Button isWide onClick={() => location.assign('/')}>
          重新进入
        </Button>
      )}
      {mayAppeal && <AppealForm ticket={ticket} isAgain={appeal !== null} />}
    </>
  );
}

function AppealForm({ ticket, isAgain }: { ticket: string; isAgain: boolean }) {
  const client = useQueryClient();
  const id = useId();
  const [text, setText] = useState('');
  const send = useMutation({
    mutationFn: () => api.withoutSession('login/appeal', { ticket, text: text.trim() }),
    onSuccess: (statement) => client.setQueryData(['login/appeal/info', ticket], statement),
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <label htmlFor={id} className={styles.label}>
        {isAgain ? '再次申诉' : '认为停用有误？说明情况'}
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={4}
        maxLength={MOST}
        value={text}
        placeholder="发生了什么，为什么觉得不该停用"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {send.error && (
        <p className={styles.error} role="alert">
          {errorMessage(send.error)}
        </p>
      )}
      <Button type="submit" isWide isBusy={send.isPending} disabled={text.trim().length < LEAST}>
        提交申诉
      </Button>
    </form>
  );
}
