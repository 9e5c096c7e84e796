import type { consoleAnnouncementDelete } from '@yehang/contract/console/announcement/delete.ts';
import { deleteAnnouncement } from '../../../domain/config/edit-announcements.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAnnouncementDelete: ConsoleHandler<typeof consoleAnnouncementDelete> = ({
  input,
  staff,
  context,
}) => deleteAnnouncement(context, staff, input);
