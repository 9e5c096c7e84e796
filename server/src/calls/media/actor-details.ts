import type { mediaActorDetails } from '@yehang/contract/media/actor-details.ts';
import { actorDetails } from '../../domain/catalogue/topics.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaActorDetails: AppHandler<typeof mediaActorDetails> = ({
  input,
  viewer,
  domain,
}) => actorDetails(domain, viewer, input);
