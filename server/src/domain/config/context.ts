import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { PublicKeys } from '../settings/public-keys.ts';
import type { Settings } from '../settings/settings.ts';
import type { AddressBook } from '../address-book.ts';
import type { InvalidatingCache } from '../invalidating-cache.ts';
import type { JsonText } from '../json-text.ts';
import type { ConfigWithAds } from './client-config.ts';

/** The members of the app's context that this area takes. */
export interface ConfigContext {
  database: Database;
  events: EventBus;
  keys: PublicKeys;
  settings: Settings;
  addresses: AddressBook;
  channelPages: InvalidatingCache<JsonText>;
  clientConfigs: InvalidatingCache<ConfigWithAds>;
}
