import type { consoleAnnouncementList } from '@yehang/contract/console/announcement/list.ts';
import { consoleAnnouncements } from '../../../domain/config/edit-announcements.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAnnouncementList: ConsoleHandler<typeof consoleAnnouncementList> = ({
  input,
  context,
}) => consoleAnnouncements(context, input);
