import { post } from '../../lib/api/api.ts';
import { persistedValue } from '../../lib/store/persisted-value.ts';
import { createClickReports, readReports } from './click-reports.ts';

/** The app's click reports. */
export const clickReports = createClickReports({
  store: persistedValue(() => localStorage, 'yehang.clicks', readReports),
  send: ({ kind, id, clickId }) => post(`${kind}/click`, { id, clickId }, { outlivesPage: true }),
});

/** Sends stored reports: now, and whenever the connection is back. @returns ends it */
export function startClickReports(): () => void {
  const resend = () => void clickReports.resend();
  resend();
  window.addEventListener('online', resend);
  return () => window.removeEventListener('online', resend);
}
