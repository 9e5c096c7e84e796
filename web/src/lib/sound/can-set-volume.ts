let answer: boolean | null = null;

/** Whether a page can set the volume at all: on iPhones only the hardware buttons can. */
export function canSetVolume(): boolean {
  if (answer === null) {
    const probe = document.createElement('video');
    probe.volume = 0.5;
    answer = probe.volume === 0.5;
  }
  return answer;
}
