import { applyAsCreator } from '../domain/creator/apply.ts';
import { ownCreator } from '../domain/creator/own-creator.ts';
import { markWorksSeen } from '../domain/publish/mark-works-seen.ts';
import { ownIncome } from '../domain/publish/own-income.ts';
import { ownTotals } from '../domain/publish/own-works.ts';
import { cancelUpload } from '../domain/upload/cancel-upload.ts';
import { openUploads } from '../domain/upload/open-uploads.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Becoming a creator, uploads, and what a creator’s page sums up. */
export const creatorCalls = {
  'creator/apply': ({ input, viewer, context }) => applyAsCreator(context, viewer, input),
  'creator/state': ({ viewer, context }) => ownCreator(context, viewer),
  'upload/cancel': ({ input, viewer, context }) =>
    cancelUpload(context, { kind: 'user', id: viewer.userId }, input.identifier),
  'upload/list': ({ viewer, context }) => openUploads(context, { kind: 'user', id: viewer.userId }),
  'publish/info': ({ viewer, context }) => ownTotals(context, viewer),
  'publish/income': ({ input, viewer, context }) => ownIncome(context, viewer, input),
  'publish/seen': ({ viewer, context }) => markWorksSeen(context, viewer),
} satisfies Partial<AppHandlers>;
