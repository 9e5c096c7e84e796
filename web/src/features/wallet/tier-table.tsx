import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import { CheckIcon } from '@yehang/ui/icons/action-icons.tsx';
import { tierNames } from '../../entities/user/vip-tiers.ts';
import styles from './vip.module.css';

/** What each tier unlocks; the highest includes the others. */
const rows: readonly { what: string; tier: Tier }[] = [
  { what: '会员视频', tier: 'normal' },
  { what: '会员直播', tier: 'live' },
  { what: '暗网专区', tier: 'dark' },
];

/** A comparison of the tiers. Only tiers on sale have a column. */
export function TierTable({ tiers }: { tiers: readonly Tier[] }) {
  const shown = rows.filter(({ tier }) => tiers.includes(tier));
  return (
    <section>
      <h2 className={styles.heading} id="tiers">
        权益对比
      </h2>
      <table className={styles.table} aria-labelledby="tiers">
        <thead>
          <tr>
            <th scope="col">可看</th>
            {tiers.map((tier) => (
              <th key={tier} scope="col" data-tier={tier}>
                {tierNames[tier].replace('会员', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.what}>
              <th scope="row">{row.what}</th>
              {tiers.map((tier) => {
                const isOpen = tier === 'supreme' || tier === row.tier;
                return (
                  <td key={tier} data-tier={tier} aria-label={isOpen ? '可以看' : '不包含'}>
                    {isOpen ? <CheckIcon size={18} /> : '—'}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
