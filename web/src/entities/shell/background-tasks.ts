import type { AnyRouter } from '@tanstack/react-router';
import { watchConfig } from '../config/watch-config.ts';
import { restorePageFocus } from '../../lib/keep-alive/restore-focus.ts';
import { startClickReports } from '../links/report-click.ts';
import { precacheShell } from '../../lib/offline/precache-shell.ts';
import { startDownloads } from '../downloads/start-downloads.ts';
import { pictureMode } from '../../lib/pictures/picture-mode.ts';
import { watchVersion } from '../../lib/version/watch-version.ts';

/** What goes on beside the pages: the service worker, the shell that it keeps, the watches for new versions and for the operator's changes, late reports, videos that are being saved, the focus from page to page. */
export function startBackgroundTasks(router: AnyRouter): () => void {
  // Pictures begin the worker; a visit to pages without any begins it here.
  const leaveWorker = pictureMode.subscribe(() => undefined);
  const stops = [
    leaveWorker,
    startDownloads(),
    precacheShell(),
    watchVersion(),
    watchConfig(),
    startClickReports(),
    restorePageFocus((onPage) => router.subscribe('onRendered', onPage)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
