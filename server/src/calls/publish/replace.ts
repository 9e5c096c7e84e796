import type { publishReplace } from '@yehang/contract/publish/replace.ts';
import { replaceFile } from '../../domain/publish/replace-file.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handlePublishReplace: AppHandler<typeof publishReplace> = ({
  input,
  viewer,
  context,
}) => replaceFile(context, viewer, input);
