import { mediaStatuses, moveMediaOf, prioritiseMediaOf } from '../../domain/media/manage-media.ts';
import { replaceSource } from '../../domain/media/replace-source.ts';
import { cancelUpload } from '../../domain/upload/cancel-upload.ts';
import { openUploads } from '../../domain/upload/open-uploads.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Uploads and packaging. */
export const consoleMediaCalls = {
  'media/cancel': ({ input, staff, context }) =>
    moveMediaOf(context, staff, input.contentId, 'cancel'),
  'media/hurry': ({ input, staff, context }) => prioritiseMediaOf(context, staff, input.contentId),
  'media/replace': ({ input, staff, context }) => replaceSource(context, staff, input),
  'media/retry': ({ input, staff, context }) =>
    moveMediaOf(context, staff, input.contentId, 'retry'),
  'media/status': ({ input, context }) => mediaStatuses(context, input.contentIds),
  'upload/cancel': ({ input, staff, context }) =>
    cancelUpload(context, { kind: 'staff', id: staff.staffId }, input.identifier),
  'upload/list': ({ staff, context }) => openUploads(context, { kind: 'staff', id: staff.staffId }),
} satisfies Partial<ConsoleHandlers>;
