import type { mediaMutedSet } from '@yehang/contract/media/muted-set.ts';
import { setMutedWord } from '../../domain/feed/muted-words.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaMutedSet: AppHandler<typeof mediaMutedSet> = ({ input, viewer, context }) =>
  setMutedWord(context, viewer, input);
