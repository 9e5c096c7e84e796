import { post } from '../../lib/api/api.ts';
import { keptValue } from '../../lib/store/kept-value.ts';
import { createClickReports, readReports } from './click-reports.ts';

/** The app's reports of clicks. */
export const clickReports = createClickReports({
  store: keptValue(() => localStorage, 'yehang.clicks', readReports),
  send: ({ kind, id, clickId }) => post(`${kind}/click`, { id, clickId }, { outlivesPage: true }),
});

/** Sends reports that did not get through: now, and whenever the network is back. @returns ends it */
export function keepReporting(): () => void {
  const resend = () => void clickReports.resend();
  resend();
  window.addEventListener('online', resend);
  return () => window.removeEventListener('online', resend);
}
