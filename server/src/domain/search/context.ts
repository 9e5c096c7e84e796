import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import type { FigureLog } from '../figures/figure-log.ts';
import type { UnwantedContext } from '../mutes/unwanted.ts';
import type { Settings } from '../settings/settings.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import type { Results } from './find-results.ts';
import type { SearchPage } from './search-details.ts';
import type { CommonTerms } from './common-terms.ts';
import type { SearchLog } from './search-log.ts';

/** The members of the app's context that this area takes. */
export interface SearchContext extends UnwantedContext {
  database: Database;
  /** The module of each kind of content. */
  kinds: ContentKinds;
  searchResults: InvalidatingCache<Results>;
  searchPages: InvalidatingCache<SearchPage>;
  commonTerms: CommonTerms;
  settings: Settings;
  searchLog: SearchLog;
  figureLog: FigureLog;
  isDarkChannel: (channelId: string) => boolean;
}
