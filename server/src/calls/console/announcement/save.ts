import type { consoleAnnouncementSave } from '@yehang/contract/console/announcement/save.ts';
import { saveAnnouncement } from '../../../domain/config/edit-announcements.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAnnouncementSave: ConsoleHandler<typeof consoleAnnouncementSave> = ({
  input,
  staff,
  context,
}) => saveAnnouncement(context, staff, input);
