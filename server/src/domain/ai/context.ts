import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { Engine } from '../../media/engine/engine.ts';
import type { Storage } from '../../media/storage/storage.ts';
import type { Log } from '../log.ts';
import type { PictureJudge } from '../policy/judge-pictures.ts';
import type { PictureGrants } from '../pictures/picture-grants.ts';
import type { Seal } from '../seal.ts';
import type { PublicKeys } from '../settings/public-keys.ts';
import type { AiSetups } from './ai-setup.ts';
import type { LiveTexts } from './live-texts.ts';

/** What the AI tools take of the app's context. */
export interface AiContext {
  log: Log;
  database: Database;
  events: EventBus;
  seal: Seal;
  keys: PublicKeys;
  storage: Storage;
  /** What films are made with. Throws `MediaError` engineMissing. */
  engine: () => Promise<Engine>;
  workDir: string;
  pictureGrants: PictureGrants;
  /** Looks at what engines draw before anybody sees it. */
  judgePictures: PictureJudge;
  /** Hosts inside the operator's own network that an engine may be on. */
  privateHosts: ReadonlySet<string>;
  liveTexts: LiveTexts;
  aiSetups: AiSetups;
}
