import { clientConfig } from '../domain/config/client-config.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** The config, and what the operator shows in every client. */
export const pingCalls = {
  'ping/announcement': async ({ context }) => {
    const { announcement } = await clientConfig(context);
    return { announcement };
  },
  'ping/check': () => Promise.resolve({ ok: true, now: Date.now() }),
  'ping/config': async ({ context, client }) => {
    const config = await clientConfig(context);
    // Addresses of this server are absolute: the client may be no browser.
    const whole = (url: string) => (url.startsWith('/') ? `${client.origin}${url}` : url);
    const domainList = config.domainList.map(({ type, urls }) => ({
      type,
      urls: urls.map(whole),
    }));
    return { ...config, domainList, now: Date.now() };
  },
  'ping/contact': async ({ context }) => {
    const { contacts } = await clientConfig(context);
    return { list: contacts };
  },
} satisfies Partial<AppHandlers>;
