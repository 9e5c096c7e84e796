/** Where each of the ten ad positions stands in the app. */
export const adPositions = {
  splash: 1,
  popUp: 2,
  nightApps: 3,
  homeBanner: 4,
  floatingWindow: 5,
  aiFloatingWindow: 6,
  feed: 7,
  playerBelow: 8,
  community: 9,
  mine: 10,
} as const;

/** The app shows an ad without a picture here alone: by its words. */
export const adsByWords: readonly number[] = [adPositions.popUp, adPositions.nightApps];
