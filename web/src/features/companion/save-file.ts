import type { CompanionFile } from '@yehang/contract/shapes/companion.ts';
import { downloadFile } from '../../lib/page/download-file.ts';

/** How long an address of a file is kept for the browser to read it. */
const RETENTION_MS = 60_000;

/** Lets the browser save a file. */
export function saveFile({ name, mediaType, base64 }: CompanionFile): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  downloadFile(url, name);
  setTimeout(() => URL.revokeObjectURL(url), RETENTION_MS);
}

/** The bytes of a file as base64. */
export async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += 8_192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
  return btoa(text);
}
