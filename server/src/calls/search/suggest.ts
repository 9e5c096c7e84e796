import type { searchSuggest } from '@yehang/contract/search/suggest.ts';
import { suggest } from '../../domain/search/suggest.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleSearchSuggest: AppHandler<typeof searchSuggest> = ({ input, viewer, context }) =>
  suggest(context, viewer, input.text);
