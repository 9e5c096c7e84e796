import { correctText, textToCorrect } from '../../domain/books/correct-text.ts';
import {
  changeChapters,
  consoleChapters,
  orderChapters,
} from '../../domain/books/edit-chapters.ts';
import { staffChapter } from '../../domain/books/staff-chapter.ts';
import {
  changePictures,
  editedPictures,
  orderPictures,
} from '../../domain/pictures/edit-pictures.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Chapters of comics, novels and audio novels, and pictures of chapters and sets. */
export const consoleBookCalls = {
  'book/change': ({ input, staff, context }) => changeChapters(context, staff, input),
  'book/chapter': ({ input, staff, context }) => staffChapter(context, staff, input),
  'book/chapters': ({ input, context }) => consoleChapters(context, input.contentId),
  'book/correct': ({ input, staff, context }) => correctText(context, staff, input),
  'book/text': ({ input, context }) => textToCorrect(context, input),
  'picture/change': ({ input, staff, context }) => changePictures(context, staff, input),
  'picture/list': ({ input, context }) => editedPictures(context, input),
  'picture/order': ({ input, staff, context }) => orderPictures(context, staff, input),
  'book/order': ({ input, staff, context }) => orderChapters(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
