import type { AiNovelInfo, AiSheet, OutlineChapter } from '@yehang/contract/shapes/ai-novel.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';

const CONFLICT = 4090;

export interface OutlinePlan {
  title: string;
  outline: OutlineChapter[];
}

/** The outline was changed elsewhere: which one stays is the author's choice. */
export class PlanConflict extends Error {
  readonly theirs: AiNovelInfo;
  constructor(theirs: AiNovelInfo) {
    super('大纲在别处改过，请选择保留哪一份');
    this.theirs = theirs;
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The novel as it is now where it was changed since `version`; throws anything else. */
async function theirsAfter(error: unknown, id: string): Promise<AiNovelInfo> {
  if (!(error instanceof ApiError) || error.code !== CONFLICT) throw error;
  return post('texttonovel/info', { id });
}

/**
 * Saves title and outline. A chapter that was written meanwhile is no conflict, nor is the same outline; another one is.
 * @throws `PlanConflict`, and as a call does
 */
export async function saveOutline(
  { id, version }: { id: string; version: number },
  base: OutlinePlan,
  mine: OutlinePlan,
): Promise<AiNovelInfo> {
  try {
    return await post('texttonovel/outline', { id, version, ...mine });
  } catch (error) {
    const theirs = await theirsAfter(error, id);
    const present = [theirs.title, theirs.outline];
    // Saved already: the answer of that was lost.
    if (isSame(present, [mine.title, mine.outline])) return theirs;
    if (!isSame(present, [base.title, base.outline])) throw new PlanConflict(theirs);
    return post('texttonovel/outline', { id, version: theirs.version, ...mine });
  }
}

/** Both sides' changes of a sheet: what came in meanwhile stands behind what the author has. */
export function mergedSheet(base: AiSheet, mine: AiSheet, theirs: AiSheet): AiSheet {
  const known = new Set([...base.people, ...mine.people].map(({ name }) => name));
  const facts = new Set([...base.facts, ...mine.facts]);
  return {
    people: [...mine.people, ...theirs.people.filter(({ name }) => !known.has(name))].slice(0, 30),
    facts: [...mine.facts, ...theirs.facts.filter((fact) => !facts.has(fact))].slice(0, 60),
  };
}

/** Saves the sheet, with what a chapter added to it meanwhile. @throws as a call does */
export async function saveSheet(
  { id, version }: { id: string; version: number },
  base: AiSheet,
  mine: AiSheet,
): Promise<AiNovelInfo> {
  try {
    return await post('texttonovel/outline', { id, version, sheet: mine });
  } catch (error) {
    const theirs = await theirsAfter(error, id);
    const sheet = mergedSheet(base, mine, theirs.sheet);
    return post('texttonovel/outline', { id, version: theirs.version, sheet });
  }
}
