import { apiDomains } from '../../lib/domains/api-domains.ts';
import { post } from '../../lib/api/api.ts';
import { onReconnect } from '../../lib/online/online.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { userStore } from '../../lib/store/user-store.ts';
import { keepMessageStream, type StreamEvent } from './keep-stream.ts';
import { messageInfoKey } from './use-unread.ts';

/** Events that come together are read together. */
const BATCH_MS = 250;
/** How often is asked where the browser has no streams. */
const POLL_MS = 5 * 60_000;

const readInfo = () =>
  queryClient
    .query({
      queryKey: messageInfoKey,
      queryFn: ({ signal }) => post('message/info', {}, { signal }),
      staleTime: 0,
    })
    // The next event, or the page of messages, reads it again.
    .catch(() => undefined);

/** Brings what is shown of messages up to date as it changes. @returns ends it */
export function watchMessages(): () => void {
  if (typeof EventSource === 'undefined') return poll();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isInfoOld = false;
  let isSystem = false;
  const dialogs = new Set<string>();

  function refresh(): void {
    timer = undefined;
    if (isInfoOld) void readInfo();
    const invalidate = (...queryKey: string[]) => void queryClient.invalidateQueries({ queryKey });
    if (isSystem) invalidate('message/list');
    if (dialogs.size > 0) invalidate('message/conversations');
    for (const userId of dialogs)
      if (userId === '') invalidate('message/dialog');
      else invalidate('message/dialog', userId);
    isInfoOld = false;
    isSystem = false;
    dialogs.clear();
  }

  function note(event: StreamEvent, subject: string): void {
    if (event !== 'dialog') isSystem = true;
    if (event === 'dialog') dialogs.add(subject);
    if (event === 'reset') dialogs.add('');
    timer ??= setTimeout(refresh, BATCH_MS);
  }

  function hear(event: StreamEvent, subject: string): void {
    isInfoOld = true;
    note(event, subject);
  }

  const stop = keepMessageStream({
    grant: (isFirst) => post('message/stream', isFirst ? { withInfo: true } : {}),
    begin: (info) => {
      queryClient.setQueryData(messageInfoKey, info);
      note('reset', '');
    },
    open: ({ token, since }, on) => {
      const query = new URLSearchParams({ token, since: String(since) });
      const source = new EventSource(`${apiDomains.current()}/message/changes?${query}`);
      for (const event of ['system', 'dialog', 'reset'] as const)
        source.addEventListener(event, ({ lastEventId, data }: MessageEvent<string>) =>
          on.hear(Number(lastEventId), event, data),
        );
      source.addEventListener('beat', on.beat);
      // Its token is over by the time that the browser would come back by itself.
      source.addEventListener('error', on.lost);
      return source;
    },
    session: () => userStore.get().session?.token ?? null,
    isVisible: () => document.visibilityState === 'visible',
    onChange: (listener) => {
      document.addEventListener('visibilitychange', listener);
      const stopReconnects = onReconnect(listener);
      return () => {
        document.removeEventListener('visibilitychange', listener);
        stopReconnects();
      };
    },
    hear,
    random: () => Math.random(),
  });
  return () => {
    stop();
    clearTimeout(timer);
  };
}

function poll(): () => void {
  const ask = () => document.visibilityState === 'visible' && void readInfo();
  ask();
  const timer = setInterval(ask, POLL_MS);
  return () => clearInterval(timer);
}
