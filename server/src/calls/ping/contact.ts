import type { pingContact } from '@yehang/contract/ping/contact.ts';
import { clientConfig } from '../../domain/config/client-config.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePingContact: AppHandler<typeof pingContact> = async ({ domain }) => {
  const { contacts } = await clientConfig(domain);
  return { list: contacts };
};
