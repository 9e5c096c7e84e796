import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { onReconnect } from '../../lib/online/online.ts';
import { companionOutbox } from './companion-outbox.ts';
import { syncCompanion } from './sync-companion.ts';

/** How often a page that is shown looks what other devices changed. */
const POLL_EVERY_MS = 10_000;

/** Keeps what is shown of companions in step with the user's other devices. */
export function useCompanionSync(): void {
  const client = useQueryClient();
  useQuery({
    queryKey: ['aimate/sync'],
    queryFn: () => syncCompanion(client).then(() => true),
    refetchInterval: POLL_EVERY_MS,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  useEffect(
    () => onReconnect(() => void client.refetchQueries({ queryKey: ['aimate/sync'] })),
    [client],
  );
}

/** What was changed on this device and is not on the server yet. */
export const useWaitingChanges = () =>
  useSyncExternalStore(companionOutbox.subscribe, companionOutbox.get);
