import { Link } from '@tanstack/react-router';
import type { CodeUse } from '@yehang/contract/shapes/redeem-code.ts';
import { Button } from '@yehang/ui/button.tsx';
import { CheckIcon } from '@yehang/ui/icons/action-icons.tsx';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './redeem-code.module.css';
import { rewardLines } from './reward-text.ts';
import { typedCode, useRedeem } from './use-redeem.ts';

/** Sixteen letters in groups of four. */
const WHOLE = 19;

/** Where a code is typed, and what it brought. */
export function RedeemCodePage() {
  const [code, setCode] = useState('');
  const redeem = useRedeem();
  const submit = () =>
    redeem.mutate(code, {
      onSuccess: () => setCode(''),
    });
  return (
    <div className={styles.page}>
      <PageHeader title="兑换码" />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === WHOLE) submit();
        }}
      >
        <label htmlFor="redeem-code" className={styles.label}>
          输入 16 位兑换码
        </label>
        <input
          id="redeem-code"
          className={styles.input}
          value={code}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          aria-describedby="redeem-note"
          onChange={({ target }) => {
            setCode(typedCode(target.value));
            if (!redeem.isPending) redeem.reset();
          }}
        />
        <p id="redeem-note" className={styles.note} role="status">
          {redeem.error ? errorMessage(redeem.error) : '不分大小写，连字符可以不输'}
        </p>
        <Button type="submit" isWide isBusy={redeem.isPending} disabled={code.length !== WHOLE}>
          兑换
        </Button>
      </form>
      {redeem.data && <Reward use={redeem.data} />}
      <Link to="/mine/redeemCode/list" className={styles.link}>
        <span>兑换记录</span>
        <ForwardIcon size={16} />
      </Link>
    </div>
  );
}

function Reward({ use }: { use: CodeUse }) {
  return (
    <section className={styles.reward} aria-live="polite">
      <h2 className={styles.rewardTitle}>
        <CheckIcon size={18} />
        兑换成功
      </h2>
      <p className={styles.rewardName}>{use.name}</p>
      <ul>
        {rewardLines(use).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
