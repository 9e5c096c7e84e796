import type { ConsoleAnnouncement } from '@yehang/contract/shapes/console-announcement.ts';
import { callConsole } from '../../lib/api/call.ts';

export type AnnouncementValues = Pick<
  ConsoleAnnouncement,
  'title' | 'content' | 'jumpUrl' | 'startsAt' | 'endsAt' | 'enabled'
>;

export function toAnnouncementValues(announcement: ConsoleAnnouncement): AnnouncementValues {
  const { title, content, jumpUrl, startsAt, endsAt, enabled } = announcement;
  return { title, content, jumpUrl, startsAt, endsAt, enabled };
}

export const blankAnnouncement: AnnouncementValues = {
  title: '',
  content: '',
  jumpUrl: null,
  startsAt: null,
  endsAt: null,
  enabled: true,
};

export function saveAnnouncement(
  values: AnnouncementValues,
  key: { id?: string; version?: number },
) {
  return callConsole('announcement/save', { ...key, ...values });
}
