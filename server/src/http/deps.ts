import type { AppContext } from '../domain/app-context.ts';
import type { Nonces } from './wire/nonces.ts';

/** What the HTTP side needs beyond the domain itself. */
export interface HttpDeps {
  context: AppContext;
  nonces: Nonces;
  /** The public address without a slash at its end; without one, that of the request. */
  publicUrl?: string | undefined;
  /** The port that the app listens on; without one, the app is where the console is. */
  appPort?: number | undefined;
}
