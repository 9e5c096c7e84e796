import { contentInfo } from '../../domain/content/content-info.ts';
import { relatedContents } from '../../domain/related/related-contents.ts';
import { videoList } from '../../domain/catalogue/list-videos.ts';
import { tagDetails, tagList } from '../../domain/catalogue/tags.ts';
import { performerDetails, topicDetails, topicList } from '../../domain/catalogue/topics.ts';
import { publishedWorks, videoStore } from '../../domain/catalogue/video-store.ts';
import type { AppHandlers } from '../../http/handle-app-call.ts';

/** Lists of videos, and the pages of tags, topics, actors and uploaders. */
export const catalogueCalls = {
  'content/info': ({ input, viewer, context }) => contentInfo(context, viewer, input),
  'media/actor/details': ({ input, viewer, context }) => performerDetails(context, viewer, input),
  'media/published': ({ input, viewer, context }) => publishedWorks(context, viewer, input),
  'media/related': ({ input, viewer, context }) => relatedContents(context, viewer, input),
  'media/store/list': ({ input, viewer, context }) => videoStore(context, viewer, input),
  'media/tag/details': ({ input, viewer, context }) => tagDetails(context, viewer, input),
  'media/topic/details': ({ input, viewer, context }) => topicDetails(context, viewer, input),
  'media/topic/list': ({ input, viewer, context }) => topicList(context, viewer, input),
  'media/video/list': ({ input, viewer, context }) => videoList(context, viewer, input),
  'tag/repo/list': ({ input, viewer, context }) => tagList(context, viewer, input),
} satisfies Partial<AppHandlers>;
