/** Where a sound is to begin: until it is there its own clock says 0, which is nobody's place. */
export function soundStart(audio: HTMLAudioElement) {
  let awaited: number | null = null;
  return {
    /** It is opened to begin at a second. */
    expect: (seconds: number) => {
      awaited = seconds;
    },
    /** The listener went elsewhere meanwhile. */
    moveTo: (seconds: number) => {
      if (awaited !== null) awaited = seconds;
    },
    /** It is heard: wherever that is, it is the place. */
    heard: () => {
      if (audio.readyState > 0) awaited = null;
    },
    /** Whether its clock counts. */
    isReached: (): boolean => {
      if (audio.readyState > 0 && audio.currentTime >= (awaited ?? 0) - 1) awaited = null;
      return awaited === null;
    },
  };
}
