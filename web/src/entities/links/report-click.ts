import { post } from '../../lib/api/api.ts';
import { persistedValue } from '../../lib/store/persisted-value.ts';
import { createClickReports, readReports } from './click-reports.ts';

/** The app's reports of clicks. */
export const clickReports = createClickReports({
  store: persistedValue(() => localStorage, 'yehang.clicks', readReports),
  send: ({ kind, id, clickId }) => post(`${kind}/click`, { id, clickId }, { outlivesPage: true }),
});

/** Sends reports that did not get through: now, and whenever the network is back. @returns ends it */
export function startClickReports(): () => void {
  const resend = () => void clickReports.resend();
  resend();
  window.addEventListener('online', resend);
  return () => window.removeEventListener('online', resend);
}
