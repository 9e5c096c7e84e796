import type { mediaTrackDelete } from '@yehang/contract/media/track-delete.ts';
import { removeFromKept } from '../../domain/kept/remove-kept.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaTrackDelete: AppHandler<typeof mediaTrackDelete> = ({
  input,
  viewer,
  domain,
}) => removeFromKept(domain, viewer, { side: 'watched', ...input });
