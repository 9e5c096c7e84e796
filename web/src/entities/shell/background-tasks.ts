import type { AnyRouter } from '@tanstack/react-router';
import { watchConfig } from '../config/watch-config.ts';
import { resumeCompanion } from '../companion/resume-companion.ts';
import { restorePageFocus } from '../../lib/keep-alive/restore-focus.ts';
import { watchMessages } from '../messages/watch-messages.ts';
import { resumeSending } from '../support/resume-sending.ts';
import { watchPush } from '../push/watch-push.ts';
import { watchReleases } from '../reserved/watch-releases.ts';
import { startClickReports } from '../links/report-click.ts';
import { routeTable } from '../../lib/navigation/route-table.ts';
import { precacheShell } from '../../lib/offline/precache-shell.ts';
import { startPlaces } from '../book/start-places.ts';
import { reportOnline } from '../tasks/report-online.ts';
import { startDownloads } from '../downloads/start-downloads.ts';
import { pictureMode } from '../../lib/pictures/picture-mode.ts';
import { openedSignedOut } from '../../lib/store/user-store.ts';
import { watchVersion } from '../../lib/version/watch-version.ts';

/**
 * Tasks that run besides the pages: the service worker and the shell that it caches, checks for new versions and for
 * changes of the config, what came out that the user waits for, messages to this device and of the user, unsent click reports,
 * the time that the app is open, downloads, places and changes to companions that were kept without network, the focus from page to page, the routes of the other pages.
 */
export function startBackgroundTasks(router: AnyRouter): () => void {
  // Pictures start the worker; a visit to pages without any starts it here.
  const leaveWorker = pictureMode.subscribe(() => undefined);
  // A navigation before that, or without it, loads it then.
  routeTable.complete().catch(() => undefined);
  const stops = [
    leaveWorker,
    startDownloads(),
    startPlaces(),
    precacheShell(),
    watchVersion(),
    watchConfig(),
    watchReleases({ isNew: openedSignedOut }),
    watchPush(),
    watchMessages(),
    resumeSending(),
    resumeCompanion(),
    startClickReports(),
    reportOnline(),
    restorePageFocus((onPage) => router.subscribe('onRendered', onPage)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
