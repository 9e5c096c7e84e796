const urls = new Map<string, string>();

/** Registers a restored picture under the path that its cards have: it is shown without network from now on. */
export function addLocalPicture(path: string, picture: Blob): void {
  if (!urls.has(path)) urls.set(path, URL.createObjectURL(picture));
}

/** The object URL of a local picture; null where it has to be fetched. */
export function localPictureUrl(path: string): string | null {
  return urls.get(path) ?? null;
}

/** Revokes a picture's object URL. Where it is shown already it stays. */
export function removeLocalPicture(path: string): void {
  const address = urls.get(path);
  if (address === undefined) return;
  URL.revokeObjectURL(address);
  urls.delete(path);
}
