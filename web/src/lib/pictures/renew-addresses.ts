import type { QueryClient } from '@tanstack/react-query';

/** Addresses of pictures are renewed so long before they end. */
const RENEWED_BEFORE_MS = 60_000;
const LEAST_WAIT_MS = 30_000;

interface Asked<Data> {
  state: { data?: Data | undefined };
}

/**
 * Options of a query whose pictures have addresses that end: it is asked again shortly before, and when the page is seen
 * again after that.
 * @param endOf when the addresses end, Unix milliseconds; null where they do not
 */
export function renewedBeforeEnd<Data>(endOf: (data: Data) => number | null) {
  const leftOf = ({ state }: Asked<Data>): number | null => {
    const end = state.data === undefined ? null : endOf(state.data);
    return end === null ? null : end - RENEWED_BEFORE_MS - Date.now();
  };
  return {
    refetchInterval: (query: Asked<Data>) => {
      const left = leftOf(query);
      return left === null ? false : Math.max(LEAST_WAIT_MS, left);
    },
    refetchOnWindowFocus: (query: Asked<Data>) => {
      const left = leftOf(query);
      return left !== null && left <= 0 ? ('always' as const) : false;
    },
  };
}

/** Asks anew for the addresses that have ended. @param name the first part of the keys of their queries */
export function renewEnded<Data>(
  client: QueryClient,
  name: string,
  endOf: (data: Data) => number | null,
): void {
  void client.refetchQueries({
    queryKey: [name],
    type: 'active',
    predicate: ({ state }) => {
      const data = state.data as Data | undefined;
      const end = data === undefined ? null : endOf(data);
      return end !== null && end <= Date.now();
    },
  });
}
