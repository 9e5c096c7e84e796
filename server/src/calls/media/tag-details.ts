import type { mediaTagDetails } from '@yehang/contract/media/tag-details.ts';
import { tagDetails } from '../../domain/catalogue/tags.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleMediaTagDetails: AppHandler<typeof mediaTagDetails> = ({
  input,
  viewer,
  context,
}) => tagDetails(context, viewer, input);
