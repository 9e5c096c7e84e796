import type { pingContact } from '@yehang/contract/ping/contact.ts';
import { clientConfig } from '../../domain/config/client-config.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePingContact: AppHandler<typeof pingContact> = async ({ context }) => {
  const { contacts } = await clientConfig(context);
  return { list: contacts };
};
