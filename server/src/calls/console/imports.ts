import { cutsOfImport, linesOfImport } from '../../domain/imports/look-into-text.ts';
import {
  acceptImport,
  cancelImport,
  createImport,
  importInfo,
  importsOf,
  retryImport,
} from '../../domain/imports/manage-imports.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Files that become chapters, pictures and text. */
export const consoleImportCalls = {
  'import/accept': ({ input, staff, context }) =>
    acceptImport(context, { kind: 'staff', staff }, input),
  'import/cancel': ({ input, staff, context }) =>
    cancelImport(context, { kind: 'staff', staff }, input.id),
  'import/create': ({ input, staff, context }) =>
    createImport(context, { kind: 'staff', staff }, input),
  'import/cuts': ({ input, context }) => cutsOfImport(context, input),
  'import/info': ({ input, context }) => importInfo(context, input.id),
  'import/lines': ({ input, context }) => linesOfImport(context, input),
  'import/list': ({ input, context }) => importsOf(context, input.contentId),
  'import/retry': ({ input, staff, context }) =>
    retryImport(context, { kind: 'staff', staff }, input.id),
} satisfies Partial<ConsoleHandlers>;
