import type { pingAnnouncement } from '@yehang/contract/ping/announcement.ts';
import { clientConfig } from '../../domain/config/client-config.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePingAnnouncement: AppHandler<typeof pingAnnouncement> = async ({ context }) => {
  const { announcement } = await clientConfig(context);
  return { announcement };
};
