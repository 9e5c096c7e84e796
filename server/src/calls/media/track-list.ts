import type { mediaTrackList } from '@yehang/contract/media/track-list.ts';
import { listLibrary } from '../../domain/library/list-library.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaTrackList: AppHandler<typeof mediaTrackList> = ({
  input,
  viewer,
  context,
}) => listLibrary(context, viewer, { side: 'watched', ...input });
