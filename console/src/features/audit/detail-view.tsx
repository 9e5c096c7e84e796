import { detailLines } from './audit-detail.ts';
import { fieldText } from '../../entities/fields/field-words.ts';

/** The detail of an entry, field by field. */
export function DetailView({ detail }: { detail: string }) {
  const lines = detailLines(detail);
  if (lines === null) return <pre className="detail-raw">{detail}</pre>;
  if (lines.length === 0) return <span className="hint">没有更多内容</span>;
  return (
    <dl className="detail">
      {lines.map((line) => (
        <div key={line.name} className="detail-line">
          <dt>{fieldText(line.name)}</dt>
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

/** The same in one line, for the row itself. */
export function detailSummary(detail: string): string {
  const lines = detailLines(detail);
  if (lines === null) return detail;
  return lines
    .map((line) =>
      line.before === null
        ? `${fieldText(line.name)}：${line.after}`
        : `${fieldText(line.name)}：${line.before} → ${line.after}`,
    )
    .join('；');
}
