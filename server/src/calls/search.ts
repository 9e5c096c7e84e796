import { rankList } from '../domain/catalogue/ranks.ts';
import { hotWords } from '../domain/search/hot-words.ts';
import { search } from '../domain/search/search-details.ts';
import { suggest } from '../domain/search/suggest.ts';
import type { AppHandlers } from '../http/handle-app-call.ts';

/** Search and ranks. */
export const searchCalls = {
  'search/details': ({ input, viewer, context, client }) =>
    search(context, viewer, input, client.address),
  'search/hot': ({ context }) => hotWords(context),
  'search/suggest': ({ input, viewer, context }) => suggest(context, viewer, input.text),
  'rank/media/list': ({ input, viewer, context }) => rankList(context, viewer, input),
} satisfies Partial<AppHandlers>;
