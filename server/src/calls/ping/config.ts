import type { pingConfig } from '@yehang/contract/ping/config.ts';
import { clientConfig } from '../../domain/config/client-config.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePingConfig: AppHandler<typeof pingConfig> = async ({ context, client }) => {
  const config = await clientConfig(context);
  // Addresses of this server are whole for the client that asks: it may be no browser.
  const whole = (url: string) => (url.startsWith('/') ? `${client.origin}${url}` : url);
  const domainList = config.domainList.map(({ type, urls }) => ({
    type,
    urls: urls.map(whole),
  }));
  return { ...config, domainList, now: Date.now() };
};
