import type { CallResponse } from '../src/lib/api/call.ts';

/** The first page where nothing waits and nothing is there. */
export function sampleOverview(): CallResponse<'overview'> {
  return {
    worksWaiting: 0,
    appealsWaiting: 0,
    blockAppealsWaiting: 0,
    avatarsWaiting: 0,
    reportsOpen: 0,
    reportsOverdue: 0,
    complaintsOpen: 0,
    complaintsOverdue: 0,
    commentsWaiting: 0,
    danmakuWaiting: 0,
    creatorsWaiting: 0,
    itemsPublished: 0,
    itemsDraft: 0,
    mediaQueued: 0,
    mediaWorking: 0,
    mediaFailed: 0,
    jobsFailing: 0,
    rowsSetAside: 0,
    users: 0,
    untrustedProxy: false,
    demo: null,
  };
}
