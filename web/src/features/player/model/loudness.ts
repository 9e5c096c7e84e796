/**
 * The element's volume for a volume of 0 to 1, so that videos are equally loud. Loud ones are turned down by their
 * gain; quiet ones stay as they are: no element plays above its full volume.
 * @param gainDb decibels to add, as measured by the server
 */
export function loudnessVolume(wanted: number, gainDb: number): number {
  const factor = Math.min(1, 10 ** (gainDb / 20));
  return Math.min(1, Math.max(0, wanted * factor));
}
