import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';

/**
 * The row whose drawer is open: at first the one that a link names, then what was opened in the table. `alert` says that
 * the linked one could not be read.
 * @param linkedId of the row that the link names
 * @param useLinked reads a row by its id, undefined where there is nothing to read
 */
export function useOpenedCase<Row>(
  linkedId: string | undefined,
  useLinked: (id: string | undefined) => UseQueryResult<Row>,
) {
  const [id, setId] = useState(linkedId);
  const [row, open] = useState<Row | null>(null);
  const linked = useLinked(id);
  const isLinked = id !== undefined;
  return {
    opened: row ?? (isLinked ? (linked.data ?? null) : null),
    open,
    close: () => {
      open(null);
      setId(undefined);
    },
    alert: isLinked && linked.error && (
      <ErrorAlert error={linked.error} onRetry={() => void linked.refetch()} />
    ),
  };
}
