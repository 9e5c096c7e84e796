import type { CallResponse } from '../../lib/api/call-types.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import styles from './creation.module.css';

type Income = Pick<CallResponse<'publish/income'>, 'days' | 'sales' | 'incomeGoldCents'>;

/** Income by day: the sum, a bar chart, and the days with sales, the latest first. */
export function IncomeDays({ income }: { income: Income }) {
  const { days, sales, incomeGoldCents } = income;
  const most = Math.max(1, ...days.map((day) => day.incomeGoldCents));
  const sold = days.filter((day) => day.sales > 0).toReversed();
  return (
    <section className={styles.panel}>
      <p className={styles.bigFigure}>
        {formatExactGold(incomeGoldCents)} <span className={styles.unit}>金币</span>
      </p>
      <p className={styles.hint}>卖出 {sales} 次</p>
      {sold.length > 0 && (
        <>
          <div className={styles.bars} aria-hidden="true">
            {days.map(({ day, incomeGoldCents: cents }) => (
              <span
                key={day}
                className={styles.bar}
                style={{ height: `${(cents / most) * 100}%` }}
              />
            ))}
          </div>
          <p className={styles.barEnds} aria-hidden="true">
            <span>{days[0]?.day.slice(5)}</span>
            <span>今天</span>
          </p>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">日期</th>
                <th scope="col">卖出</th>
                <th scope="col">收入</th>
              </tr>
            </thead>
            <tbody>
              {sold.map((day) => (
                <tr key={day.day}>
                  <td>{day.day.slice(5)}</td>
                  <td>{day.sales} 次</td>
                  <td>{formatExactGold(day.incomeGoldCents)} 金币</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}
