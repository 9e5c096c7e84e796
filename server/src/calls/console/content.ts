import { uploaderChoices } from '../../domain/catalogue/choices.ts';
import { createVideo } from '../../domain/catalogue/create-video.ts';
import { publishContent, unpublishContent } from '../../domain/catalogue/publish-content.ts';
import { consoleContent, consoleContents } from '../../domain/catalogue/read-content.ts';
import { takeDownContent } from '../../domain/catalogue/take-down.ts';
import { updateVideo } from '../../domain/catalogue/update-video.ts';
import {
  consoleSeriesInfo,
  consoleSeriesPage,
  removeSeries,
  saveSeries,
} from '../../domain/series/edit-series.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Contents of every kind, and series. */
export const consoleContentCalls = {
  'content/create': ({ input, staff, context }) => createVideo(context, staff, input),
  'content/info': ({ input, staff, context }) => consoleContent(context, staff, input.id),
  'content/list': ({ input, context }) => consoleContents(context, input),
  'content/publish': ({ input, staff, context }) => publishContent(context, staff, input.id),
  'content/takeDown': ({ input, staff, context }) => takeDownContent(context, staff, input),
  'content/unpublish': ({ input, staff, context }) => unpublishContent(context, staff, input.id),
  'content/update': ({ input, staff, context }) => updateVideo(context, staff, input),
  'series/delete': ({ input, staff, context }) => removeSeries(context, staff, input),
  'series/info': ({ input, context }) => consoleSeriesInfo(context, input.id),
  'series/list': ({ input, context }) => consoleSeriesPage(context, input),
  'series/save': ({ input, staff, context }) => saveSeries(context, staff, input),
  'uploader/list': ({ input, context }) => uploaderChoices(context, input.text),
} satisfies Partial<ConsoleHandlers>;
