import type { searchDetails } from '@yehang/contract/search/details.ts';
import { search } from '../../domain/search/search-details.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleSearchDetails: AppHandler<typeof searchDetails> = ({ input, viewer, context }) =>
  search(context, viewer, input);
