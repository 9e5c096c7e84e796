import type { ConsoleHandler } from '../../http/handle-console-call.ts';
import type { ConsoleCalls } from '@yehang/contract/console/index.ts';
import { handleAdClicks } from './ad/clicks.ts';
import { handleAdDelete } from './ad/delete.ts';
import { handleAdList } from './ad/list.ts';
import { handleAdSave } from './ad/save.ts';
import { handleAnnouncementDelete } from './announcement/delete.ts';
import { handleAnnouncementList } from './announcement/list.ts';
import { handleAnnouncementPreview } from './announcement/preview.ts';
import { handleAnnouncementSave } from './announcement/save.ts';
import { handleAppDelete } from './app/delete.ts';
import { handleAppList } from './app/list.ts';
import { handleAppSave } from './app/save.ts';
import { handleAuditList } from './audit/list.ts';
import { handleCardList } from './card/list.ts';
import { handleCardSave } from './card/save.ts';
import { handleChannelDelete } from './channel/delete.ts';
import { handleChannelOrder } from './channel/order.ts';
import { handleChannelSave } from './channel/save.ts';
import { handleChannelList } from './channel/list.ts';
import { handleConsoleCommentDecide } from './comment/decide.ts';
import { handleConsoleCommentList } from './comment/list.ts';
import { handleConsoleDanmakuDecide } from './danmaku/decide.ts';
import { handleConsoleDanmakuList } from './danmaku/list.ts';
import { handleConfigInfo } from './config/info.ts';
import { handleConfigSave } from './config/save.ts';
import { handleContactDelete } from './contact/delete.ts';
import { handleContactList } from './contact/list.ts';
import { handleContactSave } from './contact/save.ts';
import { handleDomainDelete } from './domain/delete.ts';
import { handleDomainList } from './domain/list.ts';
import { handleDomainOrder } from './domain/order.ts';
import { handleDomainSave } from './domain/save.ts';
import { handleGoldPackageList } from './gold-package/list.ts';
import { handleGoldPackageSave } from './gold-package/save.ts';
import { handleItemCreate } from './item/create.ts';
import { handleItemInfo } from './item/info.ts';
import { handleItemList } from './item/list.ts';
import { handleItemPublish } from './item/publish.ts';
import { handleItemTakeDown } from './item/take-down.ts';
import { handleItemUnpublish } from './item/unpublish.ts';
import { handleItemUpdate } from './item/update.ts';
import { handleLedgerAccounts } from './ledger/accounts.ts';
import { handleLedgerCheckList } from './ledger/check/list.ts';
import { handleLedgerCheckRun } from './ledger/check/run.ts';
import { handleLedgerList } from './ledger/list.ts';
import { handleLightDelete } from './light/delete.ts';
import { handleLightList } from './light/list.ts';
import { handleLightSave } from './light/save.ts';
import { handleLiveCheck } from './live/check.ts';
import { handleLiveDelete } from './live/delete.ts';
import { handleLiveGuide } from './live/guide.ts';
import { handleLiveList } from './live/list.ts';
import { handleLivePushRenew } from './live/push/renew.ts';
import { handleLiveSave } from './live/save.ts';
import { handleLoginCode } from './login/code.ts';
import { handleLogout } from './login/logout.ts';
import { handleMe } from './login/me.ts';
import { handleLoginPassword } from './login/password.ts';
import { handleMediaCancel } from './media/cancel.ts';
import { handleMediaHurry } from './media/hurry.ts';
import { handleMediaRetry } from './media/retry.ts';
import { handleMediaStatus } from './media/status.ts';
import { handleOverview } from './overview.ts';
import { handlePurchaseList } from './purchase/list.ts';
import { handlePurchaseRefund } from './purchase/refund.ts';
import { handleRefundJobs } from './purchase/refund-jobs.ts';
import { handleReportDecide } from './report/decide.ts';
import { handleReportInfo } from './report/info.ts';
import { handleReportList } from './report/list.ts';
import { handleSeriesDelete } from './series/delete.ts';
import { handleSeriesInfo } from './series/info.ts';
import { handleSeriesList } from './series/list.ts';
import { handleSeriesSave } from './series/save.ts';
import { handleStaffCreate } from './staff/create.ts';
import { handleStaffList } from './staff/list.ts';
import { handleStaffUpdate } from './staff/update.ts';
import { handleTagList } from './tag/list.ts';
import { handleConsoleUploadCancel } from './upload/cancel.ts';
import { handleUploadList } from './upload/list.ts';
import { handleUploaderList } from './uploader/list.ts';
import { handleUserGold } from './user/gold.ts';
import { handleUserInfo } from './user/info.ts';
import { handleUserList } from './user/list.ts';
import { handleUserTier } from './user/tier.ts';
import { handleConsoleTagPage } from './tag/page.ts';
import { handleConsoleTagRename } from './tag/rename.ts';
import { handleConsoleTagMerge } from './tag/merge.ts';
import { handleConsoleTopicList } from './topic/list.ts';
import { handleConsoleTopicInfo } from './topic/info.ts';
import { handleConsoleTopicSave } from './topic/save.ts';
import { handleConsoleTopicDelete } from './topic/delete.ts';
import { handleConsoleTopicArrange } from './topic/arrange.ts';
import { handleConsoleActorList } from './actor/list.ts';
import { handleConsoleActorInfo } from './actor/info.ts';
import { handleConsoleActorSave } from './actor/save.ts';
import { handleConsoleActorDelete } from './actor/delete.ts';
import { handleConsoleHotWordList } from './hot-word/list.ts';
import { handleConsoleHotWordRule } from './hot-word/rule.ts';
import { handleConsoleHomeList } from './home/list.ts';
import { handleConsoleHomeArrange } from './home/arrange.ts';
import { handleConsoleHomeModuleInfo } from './home/module-info.ts';
import { handleConsoleHomeModuleSave } from './home/module-save.ts';
import { handleConsoleHomeModuleDelete } from './home/module-delete.ts';
import { handleConsoleHomePreview } from './home/preview.ts';
import { handleReviewList } from './review/list.ts';
import { handleReviewInfo } from './review/info.ts';
import { handleReviewClaim } from './review/claim.ts';
import { handleReviewRelease } from './review/release.ts';
import { handleReviewApprove } from './review/approve.ts';
import { handleReviewRefuse } from './review/refuse.ts';
import { handleCreatorList } from './creator/list.ts';
import { handleCreatorInfo } from './creator/info.ts';
import { handleCreatorEvidence } from './creator/evidence.ts';
import { handleCreatorVerify } from './creator/verify.ts';
import { handleCreatorRefuse } from './creator/refuse.ts';
import { handleCreatorRevoke } from './creator/revoke.ts';
import { handleAppealList } from './appeal/list.ts';
import { handleAppealDecide } from './appeal/decide.ts';

type Handlers = { [Name in keyof ConsoleCalls]: ConsoleHandler<ConsoleCalls[Name]> };

/** Every call of the console: name → handler. A missing one does not compile. */
export const consoleHandlers = {
  'ad/clicks': handleAdClicks,
  'ad/delete': handleAdDelete,
  'ad/list': handleAdList,
  'ad/save': handleAdSave,
  'announcement/delete': handleAnnouncementDelete,
  'announcement/list': handleAnnouncementList,
  'announcement/preview': handleAnnouncementPreview,
  'announcement/save': handleAnnouncementSave,
  'app/delete': handleAppDelete,
  'app/list': handleAppList,
  'app/save': handleAppSave,
  'appeal/decide': handleAppealDecide,
  'appeal/list': handleAppealList,
  'audit/list': handleAuditList,
  'card/list': handleCardList,
  'card/save': handleCardSave,
  'channel/delete': handleChannelDelete,
  'channel/list': handleChannelList,
  'channel/order': handleChannelOrder,
  'channel/save': handleChannelSave,
  'comment/decide': handleConsoleCommentDecide,
  'comment/list': handleConsoleCommentList,
  'danmaku/decide': handleConsoleDanmakuDecide,
  'danmaku/list': handleConsoleDanmakuList,
  'config/info': handleConfigInfo,
  'config/save': handleConfigSave,
  'contact/delete': handleContactDelete,
  'contact/list': handleContactList,
  'contact/save': handleContactSave,
  'creator/evidence': handleCreatorEvidence,
  'creator/info': handleCreatorInfo,
  'creator/list': handleCreatorList,
  'creator/refuse': handleCreatorRefuse,
  'creator/revoke': handleCreatorRevoke,
  'creator/verify': handleCreatorVerify,
  'domain/delete': handleDomainDelete,
  'domain/list': handleDomainList,
  'domain/order': handleDomainOrder,
  'domain/save': handleDomainSave,
  'gold/package/list': handleGoldPackageList,
  'gold/package/save': handleGoldPackageSave,
  'item/create': handleItemCreate,
  'item/info': handleItemInfo,
  'item/list': handleItemList,
  'item/publish': handleItemPublish,
  'item/takeDown': handleItemTakeDown,
  'item/unpublish': handleItemUnpublish,
  'item/update': handleItemUpdate,
  'ledger/accounts': handleLedgerAccounts,
  'ledger/check/list': handleLedgerCheckList,
  'ledger/check/run': handleLedgerCheckRun,
  'ledger/list': handleLedgerList,
  'light/delete': handleLightDelete,
  'light/list': handleLightList,
  'light/save': handleLightSave,
  'live/check': handleLiveCheck,
  'live/delete': handleLiveDelete,
  'live/guide': handleLiveGuide,
  'live/list': handleLiveList,
  'live/push/renew': handleLivePushRenew,
  'live/save': handleLiveSave,
  'login/code': handleLoginCode,
  'login/logout': handleLogout,
  'login/me': handleMe,
  'login/password': handleLoginPassword,
  'media/cancel': handleMediaCancel,
  'media/hurry': handleMediaHurry,
  'media/retry': handleMediaRetry,
  'media/status': handleMediaStatus,
  'purchase/list': handlePurchaseList,
  'purchase/refund': handlePurchaseRefund,
  'purchase/refund/jobs': handleRefundJobs,
  'report/decide': handleReportDecide,
  'report/info': handleReportInfo,
  'report/list': handleReportList,
  'review/approve': handleReviewApprove,
  'review/claim': handleReviewClaim,
  'review/info': handleReviewInfo,
  'review/list': handleReviewList,
  'review/refuse': handleReviewRefuse,
  'review/release': handleReviewRelease,
  'series/delete': handleSeriesDelete,
  'series/info': handleSeriesInfo,
  'series/list': handleSeriesList,
  'series/save': handleSeriesSave,
  'staff/create': handleStaffCreate,
  'staff/list': handleStaffList,
  'staff/update': handleStaffUpdate,
  'tag/list': handleTagList,
  'upload/cancel': handleConsoleUploadCancel,
  'upload/list': handleUploadList,
  'uploader/list': handleUploaderList,
  'user/gold': handleUserGold,
  'user/info': handleUserInfo,
  'user/list': handleUserList,
  'user/tier': handleUserTier,
  'tag/page': handleConsoleTagPage,
  'tag/rename': handleConsoleTagRename,
  'tag/merge': handleConsoleTagMerge,
  'topic/list': handleConsoleTopicList,
  'topic/info': handleConsoleTopicInfo,
  'topic/save': handleConsoleTopicSave,
  'topic/delete': handleConsoleTopicDelete,
  'topic/arrange': handleConsoleTopicArrange,
  'actor/list': handleConsoleActorList,
  'actor/info': handleConsoleActorInfo,
  'actor/save': handleConsoleActorSave,
  'actor/delete': handleConsoleActorDelete,
  'hotword/list': handleConsoleHotWordList,
  'hotword/rule': handleConsoleHotWordRule,
  'home/list': handleConsoleHomeList,
  'home/arrange': handleConsoleHomeArrange,
  'home/module/info': handleConsoleHomeModuleInfo,
  'home/module/save': handleConsoleHomeModuleSave,
  'home/module/delete': handleConsoleHomeModuleDelete,
  'home/preview': handleConsoleHomePreview,
  overview: handleOverview,
} satisfies Handlers;
