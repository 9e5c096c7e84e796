import type { StoredParagraph } from '../../db/types.ts';
import type { Block } from '../../media/texts/text-messages.ts';

/**
 * Blocks of a chapter as they are stored, numbered from 0; pictures in their order are named by their rows. Half characters,
 * which the database refuses, are replaced.
 */
export function toParagraphs(
  blocks: readonly Block[],
  pictureIds: readonly string[],
): StoredParagraph[] {
  let pictures = 0;
  return blocks.map((block, id) => {
    if (block.kind === 'break') return { kind: 'break', id };
    if (block.kind === 'picture') {
      const pictureId = pictureIds[pictures] ?? '';
      pictures += 1;
      return { kind: 'picture', id, pictureId };
    }
    const kind = block.kind === 'heading' ? 'heading' : 'text';
    return { kind, id, text: block.text.replaceAll('\0', '').toWellFormed() };
  });
}
