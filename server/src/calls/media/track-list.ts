import type { mediaTrackList } from '@yehang/contract/media/track-list.ts';
import { listKept } from '../../domain/kept/list-kept.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaTrackList: AppHandler<typeof mediaTrackList> = ({
  input,
  viewer,
  domain,
}) => listKept(domain, viewer, { side: 'watched', ...input });
