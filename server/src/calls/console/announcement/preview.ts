import type { consoleAnnouncementPreview } from '@yehang/contract/console/announcement/preview.ts';
import { previewAnnouncement } from '../../../domain/config/edit-announcements.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleAnnouncementPreview: ConsoleHandler<typeof consoleAnnouncementPreview> = ({
  input,
}) => previewAnnouncement(input.content);
