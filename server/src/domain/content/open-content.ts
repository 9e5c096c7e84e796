import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import type { Database } from '../../db/connect.ts';
import { findOpenable, type OpenableRow } from '../../db/queries/content/open.ts';
import type { TiersRow } from '../../db/queries/content/rows.ts';
import { decideAccess, holdsTier, toHeldTiers, type HeldTiers } from '../access/decide-access.ts';
import { isThere } from '../access/is-there.ts';
import { AppError } from '../app-error.ts';
import type { Settings } from '../settings/settings.ts';
import type { Viewer } from '../viewer.ts';
import type { ContentKindModule, ContentKinds } from './kind-module.ts';

export interface OpenContext {
  database: Database;
  settings: Settings;
  kinds: ContentKinds;
}

/** A content as one viewer sees it, with the access decision and the module of its kind. */
export interface OpenedContent {
  content: OpenableRow;
  access: AccessDecision;
  kind: ContentKindModule;
}

/**
 * Opens a content of any kind for a viewer. What is hidden, or in review once more, stays open for those who bought it.
 * Errors: 4040 (none, not published, or not of this edition), 4031 (adult, age not confirmed).
 */
export async function openContent(
  { database, settings, kinds }: OpenContext,
  viewer: Viewer,
  contentId: string,
): Promise<OpenedContent> {
  const content = await findOpenable(database, contentId, viewer.userId);
  const kind = content && kinds.get(content.kind);
  if (!content || !kind?.isReady(content)) throw new AppError(4040);
  return { content, access: decideOpen(settings, viewer, content), kind };
}

/** What decides whether a content is open to a viewer, and how far. */
export type OpenTerms = TiersRow &
  Pick<
    OpenableRow,
    | 'state'
    | 'isWithheld'
    | 'owns'
    | 'rating'
    | 'darkOnly'
    | 'rule'
    | 'tier'
    | 'priceGoldCents'
    | 'previewUnits'
    | 'uploaderId'
  >;

/** How far a content is open to a viewer, if they may know of it at all. Errors: 4040, 4031. */
export function decideOpen(
  settings: Settings,
  viewer: Viewer,
  content: OpenTerms,
  now = new Date(),
): AccessDecision {
  if (!isThere(content)) throw new AppError(4040);
  if (content.rating === 'adult') {
    if (viewer.edition === 'light') throw new AppError(4040);
    if (!viewer.ageConfirmed) throw new AppError(4031);
  }
  const tiers = toHeldTiers(content);
  if (content.darkOnly) requireWayIntoDark(viewer, { ...content, tiers }, now);
  return decideAccess({
    viewer: { userId: viewer.userId, owns: content.owns, tiers },
    content,
    now,
    supremeDiscountPercent: settings.current.supremeDiscountPercent,
  });
}

/**
 * What is the dark section's alone does not exist but for members of that section, its buyers and its uploader.
 * Errors: 4040, 4031.
 */
function requireWayIntoDark(
  viewer: Viewer,
  { tiers, owns, uploaderId }: { tiers: HeldTiers; owns: boolean; uploaderId: string | null },
  now: Date,
): void {
  const mayKnow = owns || uploaderId === viewer.userId || holdsTier(tiers, 'dark', now);
  if (viewer.edition === 'light' || !mayKnow) throw new AppError(4040);
  if (!viewer.ageConfirmed) throw new AppError(4031);
}

/** The same for one kind: a content of another kind is not found. Errors: 4040, 4031. */
export async function openContentOf(
  context: OpenContext,
  viewer: Viewer,
  contentId: string,
  kinds: readonly string[],
): Promise<OpenedContent> {
  const opened = await openContent(context, viewer, contentId);
  if (!kinds.includes(opened.content.kind)) throw new AppError(4040);
  return opened;
}
