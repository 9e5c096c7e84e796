import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { CheckIcon } from '@yehang/ui/icons/action-icons.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './agents.module.css';
import { agentLists, useAgent } from './use-agent.ts';

/** Shorter ones are none. */
const SHORTEST = 4;
const LONGEST = 16;

/** Where the code of an inviter is typed, once. */
export function InviteCodePage() {
  const client = useQueryClient();
  const agent = useAgent();
  const [code, setCode] = useState('');
  const enter = useMutation({
    mutationFn: () => post('user/invite/setcode', { code }),
    onSuccess: () => {
      for (const list of agentLists) void client.invalidateQueries({ queryKey: [list] });
    },
  });
  return (
    <div className={styles.page}>
      <PageHeader title="填写邀请码" />
      {enter.data ? (
        <Bound text={`已绑定邀请人「${enter.data.nickname}」`} />
      ) : agent.data?.hasInviter ? (
        <Bound text="你已经有邀请人了，不能更换" />
      ) : (
        <form
          className={styles.panel}
          onSubmit={(event) => {
            event.preventDefault();
            if (code.length >= SHORTEST) enter.mutate();
          }}
        >
          <label htmlFor="invite-code" className={styles.label}>
            好友的邀请码
          </label>
          <input
            id="invite-code"
            className={styles.input}
            value={code}
            maxLength={LONGEST}
            placeholder="例如 YH8K2Q"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            aria-describedby="invite-note"
            aria-invalid={enter.isError}
            onChange={({ target }) => {
              setCode(target.value.toUpperCase().replace(/[^0-9A-Z]/g, ''));
              if (!enter.isPending) enter.reset();
            }}
          />
          <p id="invite-note" className={styles.status} role="status">
            {enter.error ? errorMessage(enter.error) : '只能填一次，填好后不能更换'}
          </p>
          <Button type="submit" isWide isBusy={enter.isPending} disabled={code.length < SHORTEST}>
            提交
          </Button>
        </form>
      )}
    </div>
  );
}

function Bound({ text }: { text: string }) {
  return (
    <p className={styles.bound} role="status">
      <CheckIcon size={18} />
      {text}
    </p>
  );
}
