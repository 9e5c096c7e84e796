import type { Database, Orm } from './connect.ts';

/** Which ratings a viewer is shown at all. */
export type Audience = 'everything' | 'general';

/** The database on a pool or inside a transaction. */
export type Queryable =
  | Pick<Database, 'orm'>
  | { orm: Parameters<Parameters<Orm['transaction']>[0]>[0] };

/** The place in a list after which a page begins: its sort value as exact text, and its id. */
export interface ListPlace {
  value: string;
  id: string;
}

/** A file of a game, by its path as the game's pages name it. */
export interface GameFile {
  path: string;
  bytes: number;
}

/** A stored picture: path below the image base, size in pixels, dominant colour `#rrggbb`. */
export interface StoredPicture {
  path: string;
  width: number;
  height: number;
  color: string;
}

/** A picture that a user added, as cards and comments show it. */
export interface StoredUserPicture {
  id: string;
  /** Of the whole picture, in pixels. */
  width: number;
  height: number;
  thumb: StoredPicture;
  blur: StoredPicture;
}

/** A block of a device that a longer one took the place of. */
export interface FormerBlock {
  blockId: string | null;
  reason: string;
  until: string;
}

/** A line of a chapter that stands for a picture, which is named by its row. */
export interface StoredPictureLine {
  kind: 'picture';
  id: number;
  pictureId: string;
}

/** A paragraph of a chapter as it is stored. */
export type StoredParagraph =
  | { kind: 'text' | 'heading'; id: number; text: string }
  | { kind: 'break'; id: number }
  | StoredPictureLine;

export type Gender = 'female' | 'male' | 'private';
export type AgeBand = '18-24' | '25-34' | '35-44' | '45-54' | '55+';

/** How a session was opened. */
export type LoginWay = 'guest' | 'password' | 'phone' | 'credential' | 'passkey';

export type SmsPurpose = 'login' | 'bind' | 'change' | 'verify';

/**
 * How the sending of a code went. `unknown`: it may have been sent, and is not sent again; `expired`: it could not be
 * sent while it was good.
 */
export type SmsState = 'queued' | 'sending' | 'sent' | 'failed' | 'unknown' | 'expired';
/** How the sending of a message to a device went. `dropped`: there was nothing to say any more. */
export type PushState = 'queued' | 'sending' | 'sent' | 'failed' | 'dropped';

export type SmsGatewayName = 'outbox' | 'http' | 'aliyun';

/** A segment of encrypted sound below the prefix of its chapter. */
export interface StoredSegment {
  name: string;
  durationSeconds: number;
  bytes: number;
}

/** What an event of a user's stream says has changed. */
export type MessageEvent = 'system' | 'dialog';

export type DirectKind = 'text' | 'picture' | 'card';
/** `recalled` by its sender, `removed` by staff. */
export type DirectState = 'sent' | 'recalled' | 'removed';
export type PictureState = 'waiting' | 'shown' | 'refused';
