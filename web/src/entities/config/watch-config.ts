import { api } from '../../lib/api/api.ts';
import { apiDomains } from '../../lib/domains/api-domains.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { keepConfigFresh } from './config-refresh.ts';
import { configKey } from './use-config.ts';

/** Applies changes of the operator to open pages within seconds. @returns ends it */
export function watchConfig(): () => void {
  if (typeof EventSource === 'undefined') return () => undefined;
  return keepConfigFresh({
    open: (hear, lost) => {
      const source = new EventSource(`${apiDomains.current()}/ping/changes`);
      source.addEventListener('message', ({ data }) => hear(Number(data)));
      source.addEventListener('error', lost);
      return source;
    },
    isVisible: () => document.visibilityState === 'visible',
    onVisibility: (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    known: async () => (await api.config()).configVersion,
    refresh: async () => {
      const before = (await api.config()).configVersion;
      const fresh = await api.refreshConfig();
      queryClient.setQueryData(configKey, fresh);
      // Banners are part of a channel's page.
      if (fresh.configVersion !== before)
        await queryClient.invalidateQueries({ queryKey: ['media/home'] });
    },
    now: () => Date.now(),
    random: () => Math.random(),
  });
}
