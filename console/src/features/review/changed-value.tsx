import type { ReactNode } from 'react';

interface ChangedValueProps {
  /** What viewers read at present; absent where that stays. */
  readonly before: string | undefined;
  readonly children: ReactNode;
}

/** A submitted value, with the published one below it if it changes. */
export function ChangedValue({ before, children }: ChangedValueProps) {
  return (
    <>
      {children}
      {before !== undefined && (
        <div className="hint review-text">
          现在：<del>{before || '（空）'}</del>
        </div>
      )}
    </>
  );
}
