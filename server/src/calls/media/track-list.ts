import type { mediaTrackList } from '@yehang/contract/media/track-list.ts';
import { watchHistory } from '../../domain/interaction/progress.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaTrackList: AppHandler<typeof mediaTrackList> = ({
  input,
  viewer,
  domain,
}) => watchHistory(domain, viewer, input);
