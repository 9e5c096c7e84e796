import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { LiveSchedules } from '../../live/live-schedules.ts';
import type { MediaContext } from '../../media/ready-media.ts';
import type { ContentKindModule, ContentKinds } from '../kind-module.ts';
import { bookKind } from './book.ts';
import { circleKind } from './circle.ts';
import { gameKind } from './game.ts';
import { liveKind } from './live.ts';
import { photoKind } from './photo.ts';
import { postKind } from './post.ts';
import { reservedKind } from './reserved.ts';
import { seriesKind } from './series.ts';
import { videoKind } from './video.ts';

/** Every kind of the contract has its module here, or this does not compile. `more` are kinds beyond the contract. */
export function openContentKinds(
  context: MediaContext & { live: LiveSchedules },
  more: Readonly<Record<string, ContentKindModule>> = {},
): ContentKinds {
  const modules = {
    long: videoKind(context, 'long'),
    short: videoKind(context, 'short'),
    series: seriesKind(context),
    live: liveKind(context),
    comic: bookKind(context, 'comic'),
    novel: bookKind(context, 'novel'),
    audio: bookKind(context, 'audio'),
    photo: photoKind,
    game: gameKind(context),
    reserved: reservedKind(context),
    post: postKind(context),
    circle: circleKind(context),
  } satisfies Record<ContentKind, ContentKindModule>;
  return new Map<string, ContentKindModule>(Object.entries({ ...modules, ...more }));
}
