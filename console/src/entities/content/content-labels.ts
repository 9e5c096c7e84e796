import { type ContentKind, contentKinds } from '@yehang/contract/shapes/content-kinds.ts';
import { kindLabels } from '@yehang/contract/shapes/labels.ts';

/** A kind that was recorded as text; undefined for one that is no more. */
export function knownKind(recorded: string): ContentKind | undefined {
  return contentKinds.find((kind) => kind === recorded);
}

/** The label of a kind that was recorded as text; one that is no more is shown as it is. */
export function kindLabel(recorded: string): string {
  const kind = knownKind(recorded);
  return kind ? kindLabels[kind] : recorded;
}
