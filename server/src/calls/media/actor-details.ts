import type { mediaActorDetails } from '@yehang/contract/media/actor-details.ts';
import { performerDetails } from '../../domain/catalogue/topics.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaActorDetails: AppHandler<typeof mediaActorDetails> = ({
  input,
  viewer,
  context,
}) => performerDetails(context, viewer, input);
