import type { AnyRouter } from '@tanstack/react-router';
import { watchConfig } from '../config/watch-config.ts';
import { carryFocus } from '../../lib/keep-alive/carry-focus.ts';
import { keepReporting } from '../links/report-click.ts';
import { keepShellOffline } from '../../lib/offline/keep-shell-offline.ts';
import { keepSaving } from '../downloads/keep-saving.ts';
import { pictureMode } from '../../lib/pictures/picture-mode.ts';
import { watchVersion } from '../../lib/version/watch-version.ts';

/** What goes on beside the pages: the service worker, the shell that it keeps, the watches for new versions and for the operator's changes, late reports, videos that are being saved, the focus from page to page. */
export function keepUp(router: AnyRouter): () => void {
  // Pictures begin the worker; a visit to pages without any begins it here.
  const leaveWorker = pictureMode.subscribe(() => undefined);
  const stops = [
    leaveWorker,
    keepSaving(),
    keepShellOffline(),
    watchVersion(),
    watchConfig(),
    keepReporting(),
    carryFocus((onPage) => router.subscribe('onRendered', onPage)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
