import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { messageInfoKey } from '../../../entities/messages/use-unread.ts';
import { post } from '../../../lib/api/api.ts';

/** Marks messages as read while they are shown. @param number of the last one; 0 for none */
export function useSee(userId: string, number: number): void {
  const client = useQueryClient();
  const seen = useRef(0);
  useEffect(() => {
    const see = () => {
      if (number <= seen.current || document.visibilityState !== 'visible') return;
      const before = seen.current;
      seen.current = number;
      post('message/see', { userId, number }).then(
        () => {
          void client.invalidateQueries({ queryKey: messageInfoKey });
          void client.invalidateQueries({ queryKey: ['message/conversations'] });
        },
        () => (seen.current = before),
      );
    };
    see();
    document.addEventListener('visibilitychange', see);
    return () => document.removeEventListener('visibilitychange', see);
  }, [client, userId, number]);
}
