/** Address of something of a channel, below the API's base, for the holder of a grant. */
export function liveAddress(
  base: string,
  path: string,
  { token, sign }: { token: string; sign: string },
): string {
  return `${base}/media/h5/live/${path}?token=${token}&sign=${sign}`;
}
