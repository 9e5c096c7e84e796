import type { UseQueryResult } from '@tanstack/react-query';
import { Card, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { FigureRangeSwitch, type FigureRangeProps } from './figure-range.tsx';

interface FiguresFrameProps<Figures> extends FigureRangeProps {
  readonly figures: Pick<UseQueryResult<Figures>, 'data' | 'error' | 'refetch'>;
  readonly hint: string;
  /** Beside the range. */
  readonly extra?: ReactNode;
  readonly children: (figures: Figures) => ReactNode;
}

/** A page of figures over a range of days. */
export function FiguresFrame<Figures>({
  figures: { data, error, refetch },
  days,
  onDays,
  hint,
  extra,
  children,
}: FiguresFrameProps<Figures>) {
  return (
    <div className="stack">
      <div className="figures-bar">
        <FigureRangeSwitch days={days} onDays={onDays} />
        <span className="hint">{hint}</span>
        {extra !== undefined && (
          <>
            <span className="spacer" />
            {extra}
          </>
        )}
      </div>
      {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
      {data !== undefined
        ? children(data)
        : !error && (
            <Card size="small">
              <Skeleton active />
            </Card>
          )}
    </div>
  );
}
