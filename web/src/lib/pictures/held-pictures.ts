const held = new Map<string, string>();

/** Has a picture at hand, restored, by the path that its cards carry: it is drawn without network from now on. */
export function holdPicture(path: string, picture: Blob): void {
  if (!held.has(path)) held.set(path, URL.createObjectURL(picture));
}

/** The address of a picture that is at hand; null where it has to be fetched. */
export function heldPicture(path: string): string | null {
  return held.get(path) ?? null;
}

/** Gives a picture's memory back. Where it is drawn already it stays. */
export function letPictureGo(path: string): void {
  const address = held.get(path);
  if (address === undefined) return;
  URL.revokeObjectURL(address);
  held.delete(path);
}
