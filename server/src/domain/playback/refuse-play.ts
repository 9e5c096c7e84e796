import { videoKind } from '@yehang/contract/shapes/catalogue.ts';
import { AppError } from '../app-error.ts';
import { openContentOf } from '../content/open-content.ts';
import type { Viewer } from '../viewer.ts';
import type { PlaybackContext } from './context.ts';

/** What cannot be played is refused like any other content that is opened: adult ones with 4031, others with 4040. */
export async function refusePlay(
  context: PlaybackContext,
  viewer: Viewer,
  id: string,
): Promise<never> {
  await openContentOf(context, viewer, id, videoKind.options);
  throw new AppError(4040);
}
