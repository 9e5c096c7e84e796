import { LRUCache } from 'lru-cache';
import { findViewerOfSession } from '../../db/queries/users/sessions.ts';
import { AppError } from '../app-error.ts';
import { openContent, type OpenContext } from './open-content.ts';

/** What an address granted when it was made. */
export interface GrantedAccess {
  sessionId: string;
  contentId: string;
  /** Seconds that may be seen; null for the whole. */
  previewSeconds: number | null;
  /** Unix milliseconds at which access was decided. */
  issuedAt: number;
}

/** A decision is believed for so long, by the one who made the address as well as here: less than a minute together. */
const BELIEVED_MS = 25_000;

/** What may be seen now: null where nothing. */
type Decision = { previewSeconds: number | null } | null;

/**
 * Decides again what an address granted: a viewer who logged out, lost a purchase or a tier, or whose content is gone, is
 * refused within a minute, however long the address itself would last.
 */
export class AccessRechecks {
  private readonly context: OpenContext;
  private readonly decided = new LRUCache<string, { at: number; decision: Promise<Decision> }>({
    max: 50_000,
  });

  constructor(context: OpenContext) {
    this.context = context;
  }

  /** Seconds that may be seen now, null for the whole. Error: 4030 (not what was granted any more). */
  async seconds(granted: GrantedAccess, now = Date.now()): Promise<number | null> {
    if (now - granted.issuedAt < BELIEVED_MS) return granted.previewSeconds;
    const decision = await this.decide(granted, now);
    const isLess = granted.previewSeconds === null && decision?.previewSeconds !== null;
    if (!decision || isLess) throw new AppError(4030, '播放地址已失效，请重新打开');
    if (granted.previewSeconds === null) return null;
    return Math.min(granted.previewSeconds, decision.previewSeconds ?? Infinity);
  }

  private decide({ sessionId, contentId }: GrantedAccess, now: number): Promise<Decision> {
    const key = `${sessionId}|${contentId}`;
    const known = this.decided.get(key);
    if (known && now - known.at < BELIEVED_MS) return known.decision;
    const decision = this.load(sessionId, contentId);
    this.decided.set(key, { at: now, decision });
    decision.catch(() => this.decided.delete(key));
    return decision;
  }

  private async load(sessionId: string, contentId: string): Promise<Decision> {
    const viewer = await findViewerOfSession(this.context.database, sessionId);
    if (!viewer) return null;
    try {
      const { content, access } = await openContent(this.context, viewer, contentId);
      if (access.allowed) return { previewSeconds: null };
      return content.previewUnits > 0 ? { previewSeconds: content.previewUnits } : null;
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    }
  }
}
