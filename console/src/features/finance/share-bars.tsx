import { Card } from 'antd';
import { HeadCells } from '../../lib/table/head-cells.tsx';

interface ShareBarsProps {
  title: string;
  /** What a row is, and what is measured, as heads of the columns. */
  heads: readonly [name: string, ...values: string[]];
  rows: readonly { id: string; name: string; value: number; texts: readonly string[] }[];
  emptyText: string;
}

/** A table whose rows have a bar for their share of the largest; the numbers stand beside it. */
export function ShareBars({ title, heads, rows, emptyText }: ShareBarsProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <Card size="small" title={title}>
      {rows.length === 0 ? (
        <p className="hint">{emptyText}</p>
      ) : (
        <table className="share-bars" aria-label={title}>
          <thead>
            <tr>
              <HeadCells heads={heads} />
              <td />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, value, texts }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {texts.map((text, at) => (
                  <td key={heads[at + 1]}>{text}</td>
                ))}
                <td className="share-bar">
                  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
                    <rect width={Math.max(0, (value / most) * 100)} height="8" />
                  </svg>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
