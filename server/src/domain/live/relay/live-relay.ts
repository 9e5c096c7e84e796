import type { Seal } from '../../seal.ts';
import { AddressSealer } from './address-sealer.ts';
import type { LiveSettings } from './media-server.ts';
import { RelayedParts } from './relayed-parts.ts';
import { RelayedPlaylists } from './relayed-playlists.ts';

/** What a process needs to pass on signals from elsewhere. */
export interface LiveRelay {
  settings: LiveSettings;
  box: AddressSealer;
  playlists: RelayedPlaylists;
  parts: RelayedParts;
}

export const NO_LIVE_SETTINGS: LiveSettings = { privateHosts: [], mediaServer: null };

export function openLiveRelay(seal: Seal, settings: LiveSettings): LiveRelay {
  const box = new AddressSealer(seal);
  return { settings, box, playlists: new RelayedPlaylists(box), parts: new RelayedParts() };
}
