import type { publishContents } from '@yehang/contract/publish/contents.ts';
import { ownWorks } from '../../domain/publish/own-works.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishContents: AppHandler<typeof publishContents> = ({
  input,
  viewer,
  context,
}) => ownWorks(context, viewer, input);
