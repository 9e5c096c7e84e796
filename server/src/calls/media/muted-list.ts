import type { mediaMutedList } from '@yehang/contract/media/muted-list.ts';
import { listMutedWords } from '../../domain/feed/muted-words.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaMutedList: AppHandler<typeof mediaMutedList> = ({ viewer, context }) =>
  listMutedWords(context, viewer);
