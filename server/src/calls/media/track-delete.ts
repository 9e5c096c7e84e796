import type { mediaTrackDelete } from '@yehang/contract/media/track-delete.ts';
import { removeFromLibrary } from '../../domain/library/remove-from-library.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaTrackDelete: AppHandler<typeof mediaTrackDelete> = ({
  input,
  viewer,
  context,
}) => removeFromLibrary(context, viewer, { side: 'watched', ...input });
