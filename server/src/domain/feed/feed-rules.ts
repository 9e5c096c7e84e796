/** What 'lately', 'while' and 'enough' mean in feeds. Every number that shapes them stands here. */
export const feedRules = {
  /** 'Lately': what was seen within so many hours does not come back by itself. */
  latelyHours: 72,
  /** At most so many seen videos are remembered, the oldest are dropped first. */
  seenLimit: 1_000,
  /** A feed session ends after so many videos. */
  sessionLimit: 2_000,
  /** A session that is unused for so long is deleted. */
  sessionHours: 24,

  /** With a page so many more are chosen, for the session to go on with, */
  pagesAhead: 2,
  /** from a set of candidates that is larger by so much of itself for each of them, */
  breadthPerPage: 0.25,
  /** for viewers who gave so much evidence of their interests: a video watched to the end gives one or two, */
  aheadEvidence: 60,
  /** and given within so many minutes. */
  aheadMinutes: 10,

  /** Interest halves in so many days; it decays by steps of fifteen minutes. */
  interestHalfLifeDays: 14,
  /** Tags and uploaders remembered of a viewer, the strongest. */
  interestLimit: 96,
  /** Liked or finished videos remembered of a viewer, the latest. */
  recentLimit: 20,
  /** Weaker interest is ignored. */
  interestFloor: 3,

  /** A new video is shown so often before it is judged, */
  guaranteedExposures: 50,
  /** and for so many days at most it waits for that. */
  freshDays: 14,
  /** What a video of which nothing is known is taken to be worth, and how many impressions that weighs. */
  qualityPrior: { quality: 0.35, exposures: 20 },
  /** What happened so many hours ago counts half for rising. */
  risingHalfLifeHours: 6,

  /** Of all places in 推荐: those for new items, and those for what the viewer's interests would not suggest. */
  freshShare: 0.15,
  discoveryShare: 0.15,
  /** No video is by an uploader of the last so many. */
  uploaderGap: 3,
  /** Higher: the best of the candidates win more surely. */
  sharpness: 3,

  /** Weights: a probability is multiplied by e to the power of the weight times its signal (-1 to 1). */
  weights: {
    tags: 2.4,
    uploader: 1.2,
    followed: 0.9,
    neighbour: 1.4,
    rising: 0.5,
    freshness: 0.3,
  },
  /** The freshness signal halves in so many days. */
  freshnessHalfLifeDays: 5,
  /** Two videos in a row about the same: the second's probability is multiplied by this. */
  sameTagPenalty: 0.6,

  /** What a signal adds to the interest in the video's tags and uploader. */
  signals: {
    like: 2,
    collect: 2.5,
    share: 2,
    follow: 3,
    finished: 1,
    /** Left within a moment. */
    skipped: -0.4,
    uninterested: -2,
  },
  /** Watched less than this part of it, and less than so many seconds, is a skip. */
  skip: { share: 0.25, seconds: 3 },
  /** Watched this part of it counts as finished. */
  finishedShare: 0.85,
} as const;

const STEP_MS = 900_000;

/** The step of fifteen minutes that a moment lies in. */
export function stepAt(now: number): number {
  return Math.floor(now / STEP_MS);
}

/** How much of a weight is left after so many steps. */
export function decayOver(steps: number): number {
  return 2 ** (-Math.max(0, steps) / (feedRules.interestHalfLifeDays * 96));
}
