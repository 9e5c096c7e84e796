import type { CompanionFile } from '@yehang/contract/shapes/companion.ts';
import { NOT_IN_FILE_NAMES } from '../../text/patterns.ts';

/** A file that a user takes along, under a name that every system takes. */
export const companionFile = (
  name: string,
  mediaType: string,
  content: string | Buffer,
): CompanionFile => ({
  name: name.replace(NOT_IN_FILE_NAMES, '_'),
  mediaType,
  base64: Buffer.from(content).toString('base64'),
});
