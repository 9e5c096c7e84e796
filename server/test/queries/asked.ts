import type { RequestInputOf } from '@yehang/contract/define-call.ts';
import type { ConsoleCallName, ConsoleCalls } from '@yehang/contract/console/index.ts';
import type { AppCallName, AppCalls } from '@yehang/contract/index.ts';
import type { FilledIds } from './filled-app.ts';

export type Asked = {
  [Name in AppCallName]: {
    name: Name;
    /** Statements at most. */
    most: number;
    body: (ids: FilledIds) => RequestInputOf<AppCalls[Name]>;
  };
}[AppCallName];

export type AskedOfConsole = {
  [Name in ConsoleCallName]: {
    name: Name;
    /** Statements at most, beside the one that finds the session. */
    most: number;
    body: (ids: FilledIds) => RequestInputOf<ConsoleCalls[Name]>;
  };
}[ConsoleCallName];

export const PAGE = { pageSize: 20 };

/** What the cards of a kind take beside the rows of the list; what channels show is read together, and kept for a moment. */
export const ofCards = {
  long: 0,
  short: 0,
  series: 1,
  live: 5,
  comic: 1,
  novel: 1,
  audio: 1,
  photo: 0,
  game: 1,
  reserved: 1,
  post: 1,
  circle: 1,
};
export const ofMixedCards = Object.values(ofCards).reduce((sum, of) => sum + of, 0);

/** Without a session the public key signs, which stands in the client config: built anew with empty caches. */
export const ofTheKey = 5;
