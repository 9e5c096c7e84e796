import type { Tier } from '@yehang/contract/shapes/catalogue.ts';
import type { TierBenefits } from '@yehang/contract/shapes/tier-benefits.ts';
import { CheckIcon } from '@yehang/ui/icons/action-icons.tsx';
import { tierNames } from '../../entities/user/vip-tiers.ts';
import styles from './vip.module.css';

interface TierTableProps {
  table: TierBenefits;
  /** Tiers on sale: only these have a column. */
  tiers: readonly Tier[];
}

/** A comparison of the tiers. A row is shown where one of its own tiers is on sale, besides the one that holds all. */
export function TierTable({ table, tiers }: TierTableProps) {
  const shown = table.filter((row) => {
    const own = row.tiers.filter((tier) => tier !== 'supreme');
    return (own.length > 0 ? own : row.tiers).some((tier) => tiers.includes(tier));
  });
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading} id="tiers">
        权益对比
      </h2>
      <table className={styles.table} aria-labelledby="tiers">
        <thead>
          <tr>
            <th scope="col">权益</th>
            {tiers.map((tier) => (
              <th key={tier} scope="col" data-tier={tier}>
                {tierNames[tier].replace('会员', '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {tiers.map((tier) => {
                const isOpen = row.tiers.includes(tier);
                return (
                  <td key={tier} data-tier={tier} aria-label={isOpen ? '包含' : '不包含'}>
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
