import type { searchHot } from '@yehang/contract/search/hot.ts';
import { hotWords } from '../../domain/search/hot-words.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleSearchHot: AppHandler<typeof searchHot> = ({ context }) => hotWords(context);
