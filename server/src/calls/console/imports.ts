import {
  acceptImport,
  cancelImport,
  createImport,
  importInfo,
  importsOf,
} from '../../domain/imports/manage-imports.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Files that become chapters and pictures. */
export const consoleImportCalls = {
  'import/accept': ({ input, staff, context }) => acceptImport(context, staff, input),
  'import/cancel': ({ input, staff, context }) => cancelImport(context, staff, input.id),
  'import/create': ({ input, staff, context }) => createImport(context, staff, input),
  'import/info': ({ input, context }) => importInfo(context, input.id),
  'import/list': ({ input, context }) => importsOf(context, input.contentId),
} satisfies Partial<ConsoleHandlers>;
