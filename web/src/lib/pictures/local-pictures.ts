const urls = new Map<string, string>();

/** Has a picture at hand, restored, by the path that its cards carry: it is drawn without network from now on. */
export function addLocalPicture(path: string, picture: Blob): void {
  if (!urls.has(path)) urls.set(path, URL.createObjectURL(picture));
}

/** The address of a picture that is at hand; null where it has to be fetched. */
export function localPictureUrl(path: string): string | null {
  return urls.get(path) ?? null;
}

/** Gives a picture's memory back. Where it is drawn already it stays. */
export function removeLocalPicture(path: string): void {
  const address = urls.get(path);
  if (address === undefined) return;
  URL.revokeObjectURL(address);
  urls.delete(path);
}
