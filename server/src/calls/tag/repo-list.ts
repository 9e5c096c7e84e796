import type { tagRepoList } from '@yehang/contract/tag/repo-list.ts';
import { tagList } from '../../domain/catalogue/tags.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleTagRepoList: AppHandler<typeof tagRepoList> = ({ input, viewer, context }) =>
  tagList(context, viewer, input);
