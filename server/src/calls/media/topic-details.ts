import type { mediaTopicDetails } from '@yehang/contract/media/topic-details.ts';
import { topicDetails } from '../../domain/catalogue/topics.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaTopicDetails: AppHandler<typeof mediaTopicDetails> = ({
  input,
  viewer,
  context,
}) => topicDetails(context, viewer, input);
