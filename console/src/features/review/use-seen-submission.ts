import { useEffect, useState } from 'react';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

/** A claim ends after five minutes. */
const EXTEND_MS = 120_000;

/**
 * Which state of a submission its reviewer looks at, by when that was handed in. While that is what waits, the claim is
 * kept; once its author changed it, nothing is kept or decided before the reviewer said that they saw the change.
 */
export function useSeenSubmission(id: string, submittedAt: number | undefined) {
  const [seenAt, setSeenAt] = useState(submittedAt);
  if (seenAt === undefined && submittedAt !== undefined) setSeenAt(submittedAt);
  const { mutate: claim, error } = useConsoleMutation('review/claim', {
    invalidates: ['review/list', 'review/info'],
    handlesError: true,
  });
  const isOutdated = seenAt !== submittedAt;
  useEffect(() => {
    if (seenAt === undefined) return undefined;
    const timer = setInterval(() => claim({ id, submittedAt: seenAt }), EXTEND_MS);
    return () => clearInterval(timer);
  }, [claim, id, seenAt]);
  return {
    isOutdated,
    /** Why the claim could not be kept, where that is not the change. */
    error: isOutdated ? null : error,
    /** The reviewer saw what waits now. */
    acknowledge: () => {
      if (submittedAt === undefined) return;
      setSeenAt(submittedAt);
      claim({ id, submittedAt });
    },
  };
}
