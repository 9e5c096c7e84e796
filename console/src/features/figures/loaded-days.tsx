import { useQuery } from '@tanstack/react-query';
import { Card, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { FigureRange } from '../../entities/figures/figure-range.tsx';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';

type DayCall = 'figure/gold' | 'figure/retention';

interface LoadedDaysProps<Name extends DayCall> {
  readonly call: Name;
  readonly days: FigureRange;
  readonly children: (rows: CallResponse<Name>['days']) => ReactNode;
}

/** What a call answers by day, for staff who may make it; until then a card in its place. */
export function LoadedDays<Name extends DayCall>({ call, days, children }: LoadedDaysProps<Name>) {
  const isAllowed = useMayCall(call);
  const { data, error, refetch } = useQuery({
    ...consoleQuery<DayCall>(call, { days }),
    enabled: isAllowed,
  });
  if (!isAllowed) return null;
  if (data) return children(data.days);
  return (
    <Card size="small">
      {error ? <ErrorAlert error={error} onRetry={() => void refetch()} /> : <Skeleton active />}
    </Card>
  );
}
