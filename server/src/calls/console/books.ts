import {
  changeChapters,
  consoleChapters,
  orderChapters,
} from '../../domain/books/edit-chapters.ts';
import type { ConsoleHandlers } from '../../http/handle-console-call.ts';

/** Chapters of comics, novels and audio novels. */
export const consoleBookCalls = {
  'book/change': ({ input, staff, context }) => changeChapters(context, staff, input),
  'book/chapters': ({ input, context }) => consoleChapters(context, input.contentId),
  'book/order': ({ input, staff, context }) => orderChapters(context, staff, input),
} satisfies Partial<ConsoleHandlers>;
