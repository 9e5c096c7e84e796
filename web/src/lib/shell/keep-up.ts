import { watchConfig } from '../config/watch-config.ts';
import { keepReporting } from '../links/report-click.ts';
import { keepShellOffline } from '../offline/keep-shell-offline.ts';
import { keepSaving } from '../saving/keep-saving.ts';
import { pictureMode } from '../pictures/picture-mode.ts';
import { watchVersion } from '../version/watch-version.ts';

/** What goes on beside the pages: the service worker, the shell that it keeps, the watches for new versions and for the operator's changes, late reports, videos that are being saved. */
export function keepUp(): () => void {
  // Pictures begin the worker; a visit to pages without any begins it here.
  const leaveWorker = pictureMode.subscribe(() => undefined);
  const stops = [
    leaveWorker,
    keepSaving(),
    keepShellOffline(),
    watchVersion(),
    watchConfig(),
    keepReporting(),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
