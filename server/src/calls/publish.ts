import { appealTakeDown } from '../domain/publish/appeal.ts';
import { undoChange } from '../domain/publish/change-public-work.ts';
import { submitWork, updateWorkFields, withdrawWork } from '../domain/publish/change-work.ts';
import { createWork } from '../domain/publish/create-work.ts';
import { deleteWork } from '../domain/publish/delete-work.ts';
import { categoriesOf } from '../domain/publish/categories.ts';
import { giveCover } from '../domain/publish/cover.ts';
import { addOwnPicture } from '../domain/publish/add-picture.ts';
import {
  changeOwnPictures,
  orderOwnPictures,
  ownPictures,
} from '../domain/publish/own-pictures.ts';
import { readOwnText, writeOwnText } from '../domain/publish/own-text.ts';
import { ownWork, ownWorks } from '../domain/publish/own-works.ts';
import {
  acceptOwnImport,
  cancelOwnImport,
  createOwnImport,
  cutsOfOwnImport,
  linesOfOwnImport,
  ownImport,
  ownImports,
  retryOwnImport,
} from '../domain/publish/own-imports.ts';
import {
  addOwnChapter,
  changeOwnChapters,
  orderOwnChapters,
  ownChapters,
} from '../domain/publish/work-chapters.ts';
import { replaceFile } from '../domain/publish/replace-file.ts';
import { retryMedia } from '../domain/publish/retry-media.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** A creator’s own works, from draft to appeal. */
export const publishCalls = {
  'publish/appeal': ({ input, viewer, context }) => appealTakeDown(context, viewer, input),
  'publish/chapter/change': ({ input, viewer, context }) =>
    changeOwnChapters(context, viewer, input),
  'publish/chapter/list': ({ input, viewer, context }) => ownChapters(context, viewer, input.id),
  'publish/chapter/order': ({ input, viewer, context }) => orderOwnChapters(context, viewer, input),
  'publish/categories': ({ input, context }) => categoriesOf(context, input.kind),
  'publish/chapter/add': ({ input, viewer, context }) => addOwnChapter(context, viewer, input),
  'publish/chapter/text': ({ input, viewer, context }) =>
    readOwnText(context, viewer, input.id, input.chapterId),
  'publish/chapter/write': ({ input, viewer, context }) => writeOwnText(context, viewer, input),
  'publish/cover': ({ input, viewer, context }) => giveCover(context, viewer, input),
  'publish/import/cuts': ({ input, viewer, context }) => cutsOfOwnImport(context, viewer, input),
  'publish/import/lines': ({ input, viewer, context }) => linesOfOwnImport(context, viewer, input),
  'publish/picture/add': ({ input, viewer, context }) => addOwnPicture(context, viewer, input),
  'publish/picture/change': ({ input, viewer, context }) =>
    changeOwnPictures(context, viewer, input),
  'publish/picture/list': ({ input, viewer, context }) => ownPictures(context, viewer, input),
  'publish/picture/order': ({ input, viewer, context }) => orderOwnPictures(context, viewer, input),
  'publish/import/accept': ({ input, viewer, context }) => acceptOwnImport(context, viewer, input),
  'publish/import/cancel': ({ input, viewer, context }) =>
    cancelOwnImport(context, viewer, input.id),
  'publish/import/create': ({ input, viewer, context }) => createOwnImport(context, viewer, input),
  'publish/import/info': ({ input, viewer, context }) => ownImport(context, viewer, input.id),
  'publish/import/list': ({ input, viewer, context }) =>
    ownImports(context, viewer, input.contentId),
  'publish/import/retry': ({ input, viewer, context }) => retryOwnImport(context, viewer, input.id),
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
