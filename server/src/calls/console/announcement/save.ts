import type { consoleAnnouncementSave } from '@yehang/contract/console/announcement/save.ts';
import { saveAnnouncement } from '../../../domain/operator/announcements.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAnnouncementSave: ConsoleHandler<typeof consoleAnnouncementSave> = ({
  input,
  actor,
  domain,
}) => saveAnnouncement(domain, actor, input);
