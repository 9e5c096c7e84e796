import { consoleCalls } from '@yehang/contract/console/index.ts';
import { uploaderChoices } from '../../domain/catalogue/choices.ts';
import { contentVersions } from '../../domain/catalogue/content-versions.ts';
import { restoreVersion } from '../../domain/restore/restore-version.ts';
import { draftContent } from '../../domain/catalogue/draft-content.ts';
import { duplicateContent, linkInApp } from '../../domain/catalogue/duplicate-content.ts';
import { updateContent } from '../../domain/catalogue/edit-content.ts';
import { consoleRoom, saveRoom } from '../../domain/catalogue/edit-room.ts';
import { publishContent, unpublishContent } from '../../domain/catalogue/publish-content.ts';
import { consoleContent, consoleContents } from '../../domain/catalogue/read-content.ts';
import { scheduleContent } from '../../domain/catalogue/schedule-content.ts';
import { takeDownContent } from '../../domain/reports/take-down-content.ts';
import { createWithDefaults } from '../../domain/bulk/create-with-defaults.ts';
import { startFetching } from '../../domain/bulk/fetch-videos.ts';
import { previewMetadata, importMetadata } from '../../domain/bulk/metadata/import-metadata.ts';
import { countContents, startBulkChange } from '../../domain/bulk/start-bulk.ts';
import {
  consoleSeriesInfo,
  consoleSeriesPage,
  removeSeries,
  saveSeries,
} from '../../domain/series/edit-series.ts';
import {
  staffTaskInfo,
  staffTasks,
  startTaskAgain,
  stopTask,
} from '../../domain/tasks/staff-tasks.ts';
import { mayCall, type ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Contents of every kind, series, and the tasks that change many contents. */
export const consoleContentCalls = {
  'content/bulk': ({ input, staff, context }) => startBulkChange(context, staff, input),
  'content/count': ({ input, context }) => countContents(context, input),
  'content/create': ({ input, staff, context }) => createWithDefaults(context, staff, input),
  'content/draft': ({ input, staff, context }) => draftContent(context, staff, input),
  'content/duplicate': ({ input, staff, context }) => duplicateContent(context, staff, input.id),
  'content/fetch': ({ input, staff, context }) => startFetching(context, staff, input),
  'content/info': ({ input, staff, context }) => consoleContent(context, staff, input.id),
  'content/link': ({ input, context, client }) => linkInApp(context, client.appOrigin, input.id),
  'content/list': ({ input, context }) => consoleContents(context, input),
  'content/metadata/preview': ({ input, context }) => previewMetadata(context, input.rows),
  'content/metadata/import': ({ input, staff, context }) => importMetadata(context, staff, input),
  'content/publish': ({ input, staff, context }) => publishContent(context, staff, input.id),
  'content/restore': ({ input, staff, context }) => restoreVersion(context, staff, input),
  'content/schedule': ({ input, staff, context }) => scheduleContent(context, staff, input),
  'content/takeDown': ({ input, staff, context }) => takeDownContent(context, staff, input),
  'content/unpublish': ({ input, staff, context }) => unpublishContent(context, staff, input),
  'content/update': ({ input, staff, context }) => updateContent(context, staff, input),
  'content/versions': ({ input, staff, context }) =>
    contentVersions(context, { ...input, withSources: mayCall(consoleCalls['live/list'], staff) }),
  'room/info': ({ input, staff, context }) => consoleRoom(context, staff, input.id),
  'room/save': ({ input, staff, context }) => saveRoom(context, staff, input),
  'series/delete': ({ input, staff, context }) => removeSeries(context, staff, input),
  'series/info': ({ input, context }) => consoleSeriesInfo(context, input.id),
  'series/list': ({ input, context }) => consoleSeriesPage(context, input),
  'series/save': ({ input, staff, context }) => saveSeries(context, staff, input),
  'task/cancel': ({ input, staff, context }) => stopTask(context, staff, input.id),
  'task/info': ({ input, context }) => staffTaskInfo(context, input.id),
  'task/list': ({ input, context }) => staffTasks(context, input),
  'task/restart': ({ input, staff, context }) => startTaskAgain(context, staff, input.id),
  'uploader/list': ({ input, context }) => uploaderChoices(context, input),
} satisfies Partial<ConsoleHandlers>;
