import type { ImportFindings, ImportPlan } from '@yehang/contract/shapes/imports.ts';
import type { ImportRow } from '../../db/queries/imports/imports.ts';
import type { Queryable } from '../../db/types.ts';
import type { LOCKED_PICTURES, VIDEOS } from '../media/storage-folders.ts';
import type { ImportContext } from './context.ts';

/** What an importer works with. */
export interface ImportWork {
  context: ImportContext;
  /** The import with its claim. */
  row: ImportRow;
  /** Aborted when the import is cancelled, or the process stops. */
  signal: AbortSignal;
  /** Of this step, 0 to 1. */
  onProgress(stage: string, progress: number): void;
  /** Adds a sentence in Chinese to what was found, once it is done: what came out otherwise than planned. */
  note(sentence: string): void;
  /** Key of storage below which all files of this attempt lie: what fails or is cancelled is deleted with it. */
  folder: string;
}

/** Makes chapters, pictures or sound out of a file: one for each kind of content that takes files. */
export interface Importer<Plan extends ImportPlan = ImportPlan> {
  readonly kind: Plan['kind'];
  /** Whether it takes several files together. */
  readonly takesSeveral: boolean;
  /** Folder of storage for what it stores. */
  readonly area: typeof VIDEOS | typeof LOCKED_PICTURES;
  /** Looks into the file and proposes a plan. Throws `MediaError`. */
  read(work: ImportWork): Promise<{ plan: Plan; findings: ImportFindings }>;
  /** Whether a corrected plan can be carried out, as a sentence in Chinese; null where it can. */
  planProblem(plan: Plan, findings: ImportFindings): string | null;
  /** Stores what the plan names; the rows are written by what it answers, in the transaction that ends the import. */
  carryOut(work: ImportWork, plan: Plan): Promise<(database: Queryable) => Promise<void>>;
}
