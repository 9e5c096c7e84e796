import type { AgentSummary } from '@yehang/contract/shapes/agent.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import { formatCount } from '../../lib/format/counts.ts';
import styles from './agents.module.css';

/** The month's level, what the next one takes, and all levels. */
export function AgentLevel({ agent }: { agent: AgentSummary }) {
  const { level, percent, levels, monthRechargeGoldCents: month } = agent;
  const from = levels[level - 1]?.fromGoldCents ?? 0;
  const next = levels[level];
  const share = next ? (month - from) / (next.fromGoldCents - from) : 1;
  return (
    <section className={styles.panel} aria-label="等级">
      <p className={styles.levelTitle}>
        <b>{level} 级</b>
        <span>佣金 {percent}%</span>
      </p>
      <div
        className={styles.bar}
        role="progressbar"
        aria-label="离下一级"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(share * 100)}
      >
        <span style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />
      </div>
      <p className={styles.note}>
        本月好友充值 {formatExactGold(month)} 金币
        {next
          ? `，再有 ${formatExactGold(next.fromGoldCents - month)} 升到 ${level + 1} 级（${next.percent}%）`
          : '，已是最高等级'}
      </p>
      <ol className={styles.levels}>
        {levels.map((one, at) => (
          <li key={one.fromGoldCents} aria-current={at + 1 === level ? 'step' : undefined}>
            <span>{at + 1} 级</span>
            <span>
              {one.fromGoldCents === 0
                ? '加入即有'
                : `月充值满 ${formatCount(one.fromGoldCents / 100)} 金币`}
            </span>
            <span>{one.percent}%</span>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>等级每月重新计算；只算你直接邀请的好友，退款不计</p>
    </section>
  );
}
