import type { ImportPlan } from '@yehang/contract/shapes/imports.ts';
import { audioImporter } from './audio-importer.ts';
import { comicImporter } from './comic-importer.ts';
import { gameImporter } from './game-importer.ts';
import type { Importer } from './importer.ts';
import { novelImporter } from './novel-importer.ts';
import { photoImporter } from './photo-importer.ts';

/** The importer of each kind that takes files: a kind of plan without one does not compile. */
const importers = {
  comic: comicImporter,
  novel: novelImporter,
  photo: photoImporter,
  game: gameImporter,
  audio: audioImporter,
} satisfies { [Kind in ImportPlan['kind']]: Importer<Extract<ImportPlan, { kind: Kind }>> };

/** The importer of a kind of content; null where it takes no files. */
export function importerOf(kind: string): Importer | null {
  const known: Partial<Record<string, unknown>> = importers;
  return (known[kind] as Importer | undefined) ?? null;
}
