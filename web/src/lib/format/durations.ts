/** A length or a position: 03:25, or 1:02:03 from an hour on. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  const tail = `${two(minutes)}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}
