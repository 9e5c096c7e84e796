import { parseDetail } from './audit-detail.ts';
import { fieldLabel } from '../../entities/field-labels/field-labels.ts';

/** An entry's detail, field by field. */
export function DetailView({ detail }: { detail: string }) {
  const lines = parseDetail(detail);
  if (lines === null) return <pre className="detail-raw">{detail}</pre>;
  if (lines.length === 0) return <span className="hint">没有更多内容</span>;
  return (
    <dl className="detail">
      {lines.map((line) => (
        <div key={line.name} className="detail-line">
          <dt>{fieldLabel(line.name)}</dt>
          <dd>
            {line.before !== null && (
              <>
                <del>{line.before}</del> <span className="hint">→</span>{' '}
              </>
            )}
            <span>{line.after}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The same in one line, for the table. */
export function detailSummary(detail: string): string {
  const lines = parseDetail(detail);
  if (lines === null) return detail;
  return lines
    .map((line) =>
      line.before === null
        ? `${fieldLabel(line.name)}：${line.after}`
        : `${fieldLabel(line.name)}：${line.before} → ${line.after}`,
    )
    .join('；');
}
