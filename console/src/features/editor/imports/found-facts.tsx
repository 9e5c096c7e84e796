import type { ImportFindings } from '@yehang/contract/shapes/imports.ts';
import { factsOf } from '@yehang/contract/plans/found-facts.ts';

/** What a file says of itself: it fills what the editor left empty, or helps to fill it. */
export function FoundFacts({ findings }: { findings: ImportFindings }) {
  return factsOf(findings).map(({ label, text }) => (
    <span key={label} className="hint">
      {`${label}：${text}`}
    </span>
  ));
}
