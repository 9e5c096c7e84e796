import { appealTakeDown } from '../domain/publish/appeal.ts';
import { undoChange } from '../domain/publish/change-public-work.ts';
import { submitWork, updateWorkFields, withdrawWork } from '../domain/publish/change-work.ts';
import { createWork } from '../domain/publish/create-work.ts';
import { deleteWork } from '../domain/publish/delete-work.ts';
import { ownWork, ownWorks } from '../domain/publish/own-works.ts';
import { replaceFile } from '../domain/publish/replace-file.ts';
import { retryMedia } from '../domain/publish/retry-media.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** A creator’s own works, from draft to appeal. */
export const publishCalls = {
  'publish/appeal': ({ input, viewer, context }) => appealTakeDown(context, viewer, input),
  'publish/contents': ({ input, viewer, context }) => ownWorks(context, viewer, input),
  'publish/create': ({ input, viewer, context }) => createWork(context, viewer, input),
  'publish/del': ({ input, viewer, context }) => deleteWork(context, viewer, input.id),
  'publish/detail': ({ input, viewer, context }) => ownWork(context, viewer, input.id),
  'publish/replace': ({ input, viewer, context }) => replaceFile(context, viewer, input),
  'publish/retry': ({ input, viewer, context }) => retryMedia(context, viewer, input.id),
  'publish/submit': ({ input, viewer, context }) => submitWork(context, viewer, input.id),
  'publish/undo': ({ input, viewer, context }) => undoChange(context, viewer, input.id),
  'publish/update': ({ input, viewer, context }) => updateWorkFields(context, viewer, input),
  'publish/withdraw': ({ input, viewer, context }) => withdrawWork(context, viewer, input.id),
} satisfies Partial<AppHandlers>;
