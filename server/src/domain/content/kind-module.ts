import type { ContentCapability } from '@yehang/contract/shapes/content-kinds.ts';
import type { contentFields } from '@yehang/contract/shapes/console-content.ts';
import type { RoomDetails } from '@yehang/contract/shapes/console-room.ts';
import type { Rating } from '@yehang/contract/shapes/catalogue.ts';
import type { ContentCard } from '@yehang/contract/shapes/content.ts';
import { originFields } from '@yehang/contract/shapes/origin.ts';
import type { ContentSnapshot, OwnSnapshot } from '@yehang/contract/shapes/content-version.ts';
import type { WorkChange } from '@yehang/contract/shapes/work.ts';
import type { z } from 'zod';
import type { OpenableRow } from '../../db/queries/content/open.ts';
import type { Queryable } from '../../db/types.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';

/** What an editor may set on a content. */
export type EditableField = keyof typeof contentFields;

/** What may be set on a content of every kind. */
export const COMMON_FIELDS = [
  ...(Object.keys(originFields) as (keyof typeof originFields)[]),
  'tags',
  'performerIds',
] as const satisfies readonly EditableField[];

/** What may be set on what is read, looked at or played; what it costs is saved with what it alone has. */
export const ROOM_FIELDS = [
  ...COMMON_FIELDS,
  ...([
    'title',
    'description',
    'rating',
    'darkOnly',
    'uploaderId',
    'channelId',
    'consent',
  ] as const),
] as const satisfies readonly EditableField[];

/** What search finds a content by, beside its title, description, tags, performers and uploader. */
export interface SearchFacts {
  /** Further words, weighted as tags are. */
  words?: readonly string[];
  /** Of a video, for the filter by length. */
  durationSeconds?: number;
}

/** What a kind of content has beside the root, as the console's form edits it. */
export interface OwnDetails {
  find(database: Queryable, contentId: string): Promise<RoomDetails>;
  /** Stores it in the transaction that saves the rest. Error: 4000 (what it names does not fit). */
  write(database: Queryable, contentId: string, details: RoomDetails): Promise<void>;
}

/**
 * The interface of a kind of content to the rest of the server. Access, purchase, favorites, history, comments, search, ranks,
 * topics, reports, review and take-down are written once, on this interface, and name no kind. `Details` is what its
 * cards need beyond the root's columns.
 */
export interface ContentKindModule<Details = unknown> {
  /** The wire's number, by which clients route to its page. */
  readonly contentType: number;
  /** What can be done with it, as the contract's table says. */
  readonly can: readonly ContentCapability[];
  /** Its name for people: 视频, 合集, 直播频道. */
  readonly noun: string;
  /** Path of its page in the app; the query has its `id`. */
  readonly path: string;
  /** What a card goes through before it is sent: a private column cannot leak. */
  readonly cardSchema: z.ZodType<ContentCard>;
  /** Details of the cards of a page, in one query; left out where the root has everything. */
  loadDetails?(ids: readonly string[]): Promise<ReadonlyMap<string, Details>>;
  /** Its card in lists, without viewer state; null where it has nothing to show at the moment. */
  toCard(row: ContentRow, details: Details | undefined): ContentCard | null;
  /** Whether there is anything to open: a video needs its media, a series a published episode. */
  isReady(content: OpenableRow): boolean;
  /**
   * What must be there before it may be published, as a sentence in Chinese; null where nothing is missing. Read by the
   * connection that publishes it, so that it is said of what that transaction sees.
   */
  publishProblem(database: Queryable, contentId: string): Promise<string | null>;
  /** Why it cannot have a rating where it stands, as a sentence in Chinese; left out where it may have any. */
  readonly ratingProblem?: (
    database: Queryable,
    contentId: string,
    rating: Rating,
  ) => Promise<string | null>;
  /** The fields that the console's own call for all kinds may set; the rest is saved by a call of the kind. */
  readonly editable: readonly EditableField[];
  /** Stores what a content of the kind has beside the root while it has nothing to show; left out where it needs more. */
  readonly insertBlank?: (database: Queryable, contentId: string) => Promise<void>;
  /** What the console's form of the rooms edits of it beside the root; left out where there is nothing. */
  readonly ownDetails?: OwnDetails;
  /**
   * What its versions keep where it has an editor of its own, its terms where its parts are sold, and its cover where
   * that is not the root's.
   */
  readonly snapshot?: (
    database: Queryable,
    contentId: string,
  ) => Promise<Pick<ContentSnapshot, 'cover' | 'terms'> & { own: OwnSnapshot }>;
  /**
   * Stores what an approved change says beside the root's fields, in the transaction of the approval and before those;
   * left out where there is nothing.
   */
  readonly applyChange?: (
    database: Queryable,
    contentId: string,
    change: WorkChange,
  ) => Promise<void>;
  /** Writes what follows from its becoming public, in that transaction; left out where nothing does. */
  readonly onPublished?: (database: Queryable, contentId: string) => Promise<void>;
  /** Set where it shows people only in other contents, or as the operator answers for: an adult one needs no record of its own. */
  readonly consentElsewhere?: true;
  /** What a report keeps of it as it is now, beside the root's fields: plain data by name. */
  evidence(
    content: Pick<OpenableRow, 'id' | 'extent' | 'description'>,
  ): Promise<Record<string, string>>;
  /** The place that is stored for a viewer who reports `position`, in the unit of the kind. */
  toPosition(content: Pick<OpenableRow, 'extent'>, position: number): number;
  /** For the search documents of published contents; those without an entry are found by the root alone. */
  searchFacts(
    rows: readonly { id: string; extent: number }[],
  ): Promise<ReadonlyMap<string, SearchFacts>>;
}

/** The kinds of this process, by name. */
export type ContentKinds = ReadonlyMap<string, ContentKindModule>;

/** The kinds of this process that have a capability, in their order. */
export function namesOfKinds(kinds: ContentKinds, capability: ContentCapability): string[] {
  return [...kinds].flatMap(([name, { can }]) => (can.includes(capability) ? [name] : []));
}
