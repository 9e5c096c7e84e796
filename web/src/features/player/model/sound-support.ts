let answer: boolean | null = null;

/** Whether a page may set the volume at all: iPhones leave it to the buttons on their side. */
export function canSetVolume(): boolean {
  if (answer === null) {
    const probe = document.createElement('video');
    probe.volume = 0.5;
    answer = probe.volume === 0.5;
  }
  return answer;
}
