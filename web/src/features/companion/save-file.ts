import type { CompanionFile } from '@yehang/contract/shapes/companion.ts';
import { downloadBytes } from '../../lib/page/download-file.ts';

/** Lets the browser save a file. */
export function saveFile({ name, mediaType, base64 }: CompanionFile): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  downloadBytes(new Blob([bytes], { type: mediaType }), name);
}

/** The bytes of a file as base64. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
