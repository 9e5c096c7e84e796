import type { AppHandlers } from '../http/handle-app-call.ts';
import { adCalls } from './ads.ts';
import { agentCalls } from './agent.ts';
import { aiCalls } from './ai.ts';
import { aimateCalls } from './aimate.ts';
import { circleCalls } from './circles.ts';
import { collectCalls } from './collect.ts';
import { commentCalls } from './comments.ts';
import { complaintCalls } from './complaints.ts';
import { consentCalls } from './consents.ts';
import { comicCalls } from './comics.ts';
import { creatorCalls } from './creator.ts';
import { giftCalls } from './gift.ts';
import { goldCalls } from './gold.ts';
import { joinAreas } from './join-areas.ts';
import { liveCalls } from './live.ts';
import { catalogueCalls } from './media/catalogue.ts';
import { feedCalls } from './media/feeds.ts';
import { homeCalls } from './media/home.ts';
import { libraryCalls } from './media/library.ts';
import { playbackCalls } from './media/playback.ts';
import { seriesCalls } from './media/series.ts';
import { messageCalls } from './message.ts';
import { novelCalls } from './novel.ts';
import { photoCalls } from './photo.ts';
import { postCalls } from './posts.ts';
import { gameCalls } from './porngame.ts';
import { pingCalls } from './ping.ts';
import { reservedCalls } from './reserved.ts';
import { publishCalls } from './publish.ts';
import { pushCalls } from './push.ts';
import { rechargeCalls } from './recharge.ts';
import { redeemCodeCalls } from './redeem-code.ts';
import { searchCalls } from './search.ts';
import { serviceCalls } from './service.ts';
import { loginCalls } from './login.ts';
import { taskCalls } from './task.ts';
import { trustCalls } from './trust.ts';
import { userCalls } from './user.ts';
import { withdrawalCalls } from './withdrawal.ts';

/** Every call of the app: name → handler. A missing one does not compile. */
export const handlers: AppHandlers = joinAreas(
  adCalls,
  agentCalls,
  aiCalls,
  aimateCalls,
  circleCalls,
  collectCalls,
  comicCalls,
  commentCalls,
  complaintCalls,
  consentCalls,
  creatorCalls,
  giftCalls,
  goldCalls,
  liveCalls,
  catalogueCalls,
  feedCalls,
  homeCalls,
  libraryCalls,
  playbackCalls,
  seriesCalls,
  messageCalls,
  novelCalls,
  photoCalls,
  postCalls,
  gameCalls,
  reservedCalls,
  pingCalls,
  publishCalls,
  pushCalls,
  rechargeCalls,
  redeemCodeCalls,
  searchCalls,
  serviceCalls,
  loginCalls,
  taskCalls,
  trustCalls,
  userCalls,
  withdrawalCalls,
);
