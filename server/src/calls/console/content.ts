import { uploaderChoices } from '../../domain/catalogue/choices.ts';
import { createItem } from '../../domain/catalogue/create-item.ts';
import { publishItem, unpublishItem } from '../../domain/content/publish-content.ts';
import { consoleItem, consoleItems } from '../../domain/catalogue/read-item.ts';
import { takeDownItem } from '../../domain/content/take-down.ts';
import { updateItem } from '../../domain/catalogue/update-item.ts';
import {
  consoleSeriesInfo,
  consoleSeriesPage,
  removeSeries,
  saveSeries,
} from '../../domain/series/edit-series.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Items and series. */
export const consoleContentCalls = {
  'item/create': ({ input, staff, context }) => createItem(context, staff, input),
  'item/info': ({ input, staff, context }) => consoleItem(context, staff, input.id),
  'item/list': ({ input, context }) => consoleItems(context, input),
  'item/publish': ({ input, staff, context }) => publishItem(context, staff, input.id),
  'item/takeDown': ({ input, staff, context }) => takeDownItem(context, staff, input),
  'item/unpublish': ({ input, staff, context }) => unpublishItem(context, staff, input.id),
  'item/update': ({ input, staff, context }) => updateItem(context, staff, input),
  'series/delete': ({ input, staff, context }) => removeSeries(context, staff, input),
  'series/info': ({ input, context }) => consoleSeriesInfo(context, input.id),
  'series/list': ({ input, context }) => consoleSeriesPage(context, input),
  'series/save': ({ input, staff, context }) => saveSeries(context, staff, input),
  'uploader/list': ({ input, context }) => uploaderChoices(context, input.text),
} satisfies Partial<ConsoleHandlers>;
