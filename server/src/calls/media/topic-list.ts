import type { mediaTopicList } from '@yehang/contract/media/topic-list.ts';
import { topicList } from '../../domain/catalogue/topics.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaTopicList: AppHandler<typeof mediaTopicList> = ({
  input,
  viewer,
  context,
}) => topicList(context, viewer, input);
