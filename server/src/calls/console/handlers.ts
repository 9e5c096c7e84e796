import type { ConsoleHandlers } from '../../http/handle-console-call.ts';
import { joinAreas } from '../join-areas.ts';
import { consoleAdCalls } from './ads.ts';
import { consoleAgentCalls } from './agents.ts';
import { consoleAiCalls } from './ai.ts';
import { consoleCompanionCalls } from './companion.ts';
import { consoleBookCalls } from './books.ts';
import { consoleCatalogueCalls } from './catalogue.ts';
import { consoleCircleCalls } from './circles.ts';
import { consoleComplianceCalls } from './compliance.ts';
import { consoleConfigCalls } from './config.ts';
import { consoleConsentCalls } from './consents.ts';
import { consoleContentCalls } from './content.ts';
import { consoleFigureCalls } from './figures.ts';
import { consoleGoldCalls } from './gold.ts';
import { consoleRechargeCalls } from './recharge.ts';
import { consoleHomeCalls } from './home.ts';
import { consoleImportCalls } from './imports.ts';
import { consoleLiveCalls } from './live.ts';
import { consoleMachineCalls } from './machine.ts';
import { consoleMediaCalls } from './media.ts';
import { consoleModerationCalls } from './moderation.ts';
import { consoleReviewCalls } from './review.ts';
import { consoleRewardTaskCalls } from './reward-tasks.ts';
import { consoleServiceCalls } from './service.ts';
import { consoleStaffCalls } from './staff.ts';
import { consoleSmsCalls } from './sms.ts';
import { consoleMessageCalls } from './messages.ts';
import { consoleComplaintCalls } from './complaints.ts';
import { consoleProviderCalls } from './providers.ts';
import { consoleTrustCalls } from './trust.ts';
import { consoleUserCalls } from './users.ts';
import { consoleWithdrawalCalls } from './withdrawals.ts';

/** Every call of the console: name → handler. A missing one does not compile. */
export const consoleHandlers: ConsoleHandlers = joinAreas(
  consoleAdCalls,
  consoleAgentCalls,
  consoleAiCalls,
  consoleCompanionCalls,
  consoleBookCalls,
  consoleCatalogueCalls,
  consoleCircleCalls,
  consoleComplianceCalls,
  consoleConfigCalls,
  consoleConsentCalls,
  consoleContentCalls,
  consoleFigureCalls,
  consoleGoldCalls,
  consoleRechargeCalls,
  consoleHomeCalls,
  consoleImportCalls,
  consoleLiveCalls,
  consoleMachineCalls,
  consoleMediaCalls,
  consoleModerationCalls,
  consoleReviewCalls,
  consoleRewardTaskCalls,
  consoleServiceCalls,
  consoleStaffCalls,
  consoleSmsCalls,
  consoleMessageCalls,
  consoleComplaintCalls,
  consoleProviderCalls,
  consoleTrustCalls,
  consoleUserCalls,
  consoleWithdrawalCalls,
);
