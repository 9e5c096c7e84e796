import { consoleAiCalls } from './ai-calls.ts';
import { consoleAdClicks } from './ad/clicks.ts';
import { consoleAdDelete } from './ad/delete.ts';
import { consoleAdList } from './ad/list.ts';
import { consoleAdSave } from './ad/save.ts';
import { consoleAnnouncementDelete } from './announcement/delete.ts';
import { consoleAnnouncementList } from './announcement/list.ts';
import { consoleAnnouncementPreview } from './announcement/preview.ts';
import { consoleAnnouncementSave } from './announcement/save.ts';
import { consoleAppDelete } from './app/delete.ts';
import { consoleAppList } from './app/list.ts';
import { consoleAppSave } from './app/save.ts';
import { consoleAuditList } from './audit/list.ts';
import { consoleBookChange } from './book/change.ts';
import { consoleBookChapter } from './book/chapter.ts';
import { consoleBookChapters } from './book/chapters.ts';
import { consoleBookCorrect } from './book/correct.ts';
import { consoleBookOrder } from './book/order.ts';
import { consoleBookText } from './book/text.ts';
import { consoleChannelDelete } from './channel/delete.ts';
import { consoleChannelList } from './channel/list.ts';
import { consoleChannelOrder } from './channel/order.ts';
import { consoleChannelSave } from './channel/save.ts';
import { consoleCommentDecideMany } from './comment/decide-many.ts';
import { consoleCommentDecide } from './comment/decide.ts';
import { consoleCommentList } from './comment/list.ts';
import { consoleDanmakuDecide } from './danmaku/decide.ts';
import { consoleDanmakuList } from './danmaku/list.ts';
import { consoleConfigInfo } from './config/info.ts';
import { consoleConfigSave } from './config/save.ts';
import { consoleCoverFrames } from './cover/frames.ts';
import { consoleCoverSet } from './cover/set.ts';
import { consoleContactDelete } from './contact/delete.ts';
import { consoleContactList } from './contact/list.ts';
import { consoleContactSave } from './contact/save.ts';
import { consoleDomainCheck } from './domain/check.ts';
import { consoleDomainDelete } from './domain/delete.ts';
import { consoleDomainList } from './domain/list.ts';
import { consoleDomainOrder } from './domain/order.ts';
import { consoleDomainSave } from './domain/save.ts';
import { consoleGoldGiftApprove } from './gold-gift/approve.ts';
import { consoleGoldGiftLimits } from './gold-gift/limits.ts';
import { consoleGoldGiftList } from './gold-gift/list.ts';
import { consoleGoldGiftRefuse } from './gold-gift/refuse.ts';
import { consoleGoldPackageList } from './gold-package/list.ts';
import { consoleGoldPackageSave } from './gold-package/save.ts';
import { consoleContentBulk } from './content/bulk.ts';
import { consoleContentCount } from './content/count.ts';
import { consoleContentCreate } from './content/create.ts';
import { consoleContentDraft } from './content/draft.ts';
import { consoleContentFetch } from './content/fetch.ts';
import { consoleContentMetadataPreview } from './content/metadata/preview.ts';
import { consoleContentMetadataImport } from './content/metadata/import.ts';
import { consoleContentDuplicate } from './content/duplicate.ts';
import { consoleContentInfo } from './content/info.ts';
import { consoleContentLink } from './content/link.ts';
import { consoleContentList } from './content/list.ts';
import { consoleContentPublish } from './content/publish.ts';
import { consoleContentRestore } from './content/restore.ts';
import { consoleContentSchedule } from './content/schedule.ts';
import { consoleContentTakeDown } from './content/take-down.ts';
import { consoleContentUnpublish } from './content/unpublish.ts';
import { consoleContentUpdate } from './content/update.ts';
import { consoleContentVersions } from './content/versions.ts';
import { consoleFigureAds } from './figure/ads.ts';
import { consoleFigureContent } from './figure/content.ts';
import { consoleFigureContents } from './figure/contents.ts';
import { consoleFigureDays } from './figure/days.ts';
import { consoleFigureFinance } from './figure/finance.ts';
import { consoleFigureGold } from './figure/gold.ts';
import { consoleFigureRetention } from './figure/retention.ts';
import { consoleFigureSearches } from './figure/searches.ts';
import { consoleImportAccept } from './import/accept.ts';
import { consoleImportCancel } from './import/cancel.ts';
import { consoleImportCreate } from './import/create.ts';
import { consoleImportCuts } from './import/cuts.ts';
import { consoleImportInfo } from './import/info.ts';
import { consoleImportLines } from './import/lines.ts';
import { consoleImportList } from './import/list.ts';
import { consoleImportRetry } from './import/retry.ts';
import { consoleJobList } from './job/list.ts';
import { consoleJobRetry } from './job/retry.ts';
import { consoleLightDelete } from './light/delete.ts';
import { consoleLightList } from './light/list.ts';
import { consoleLightSave } from './light/save.ts';
import { consoleLiveCheck } from './live/check.ts';
import { consoleLiveDelete } from './live/delete.ts';
import { consoleLiveGuide } from './live/guide.ts';
import { consoleLiveList } from './live/list.ts';
import { consoleLivePushRenew } from './live/push/renew.ts';
import { consoleLiveSave } from './live/save.ts';
import { consoleChangePassword } from './login/change-password.ts';
import { consoleLoginCode } from './login/code.ts';
import { consoleLogout } from './login/logout.ts';
import { consoleMe } from './login/me.ts';
import { consoleLoginPassword } from './login/password.ts';
import { consoleMediaCancel } from './media/cancel.ts';
import { consoleMediaHurry } from './media/hurry.ts';
import { consoleMediaReplace } from './media/replace.ts';
import { consoleMediaRetry } from './media/retry.ts';
import { consoleMediaStatus } from './media/status.ts';
import { consoleTrackDefault } from './track/default.ts';
import { consoleTrackList } from './track/list.ts';
import { consoleTrackRemove } from './track/remove.ts';
import { consoleTrackRename } from './track/rename.ts';
import { consoleOverview } from './overview.ts';
import { consoleReportDecideMany } from './report/decide-many.ts';
import { consoleReportDecide } from './report/decide.ts';
import { consoleReportInfo } from './report/info.ts';
import { consoleReportList } from './report/list.ts';
import { consoleRoomInfo } from './room/info.ts';
import { consoleRoomSave } from './room/save.ts';
import { consoleSeriesDelete } from './series/delete.ts';
import { consoleSeriesInfoCall } from './series/info.ts';
import { consoleSeriesList } from './series/list.ts';
import { consoleSeriesSave } from './series/save.ts';
import { consoleShortcutDelete } from './shortcut/delete.ts';
import { consoleShortcutList } from './shortcut/list.ts';
import { consoleShortcutOrder } from './shortcut/order.ts';
import { consoleShortcutSave } from './shortcut/save.ts';
import { consoleStaffCreate } from './staff/create.ts';
import { consoleStaffList } from './staff/list.ts';
import { consoleStaffRefusals } from './staff/refusals.ts';
import { consoleStaffReset } from './staff/reset.ts';
import { consoleStaffUpdate } from './staff/update.ts';
import { consoleTagList } from './tag/list.ts';
import { consoleSmsInfo } from './sms/info.ts';
import { consoleSmsList } from './sms/list.ts';
import { consoleSmsSave } from './sms/save.ts';
import { consoleUploadCancel } from './upload/cancel.ts';
import { consoleUploadList } from './upload/list.ts';
import { consoleUploaderList } from './uploader/list.ts';
import { consoleTagPage } from './tag/page.ts';
import { consoleTagRename } from './tag/rename.ts';
import { consoleTagMerge } from './tag/merge.ts';
import { consoleTopicList } from './topic/list.ts';
import { consoleTopicInfoCall } from './topic/info.ts';
import { consoleTopicSave } from './topic/save.ts';
import { consoleTopicDelete } from './topic/delete.ts';
import { consoleTaskCancel } from './task/cancel.ts';
import { consoleTaskInfo } from './task/info.ts';
import { consoleTaskList } from './task/list.ts';
import { consoleTaskRestart } from './task/restart.ts';
import { consoleTopicArrange } from './topic/arrange.ts';
import { consoleActorList } from './actor/list.ts';
import { consoleActorInfoCall } from './actor/info.ts';
import { consoleActorSave } from './actor/save.ts';
import { consoleActorDelete } from './actor/delete.ts';
import { consoleHotWordList } from './hot-word/list.ts';
import { consoleHotWordOrder } from './hot-word/order.ts';
import { consoleHotWordRule } from './hot-word/rule.ts';
import { consoleHomeList } from './home/list.ts';
import { consoleFind } from './find.ts';
import { consoleGuideDismiss } from './guide/dismiss.ts';
import { consoleGuideInfo } from './guide/info.ts';
import { consoleHomeArrange } from './home/arrange.ts';
import { consoleHomeModuleInfo } from './home/module-info.ts';
import { consoleHomeModuleSave } from './home/module-save.ts';
import { consoleHomeModuleDelete } from './home/module-delete.ts';
import { consoleHomePreview } from './home/preview.ts';
import { consoleReviewList } from './review/list.ts';
import { consolePictureChange } from './picture/change.ts';
import { consolePictureList } from './picture/list.ts';
import { consolePictureOrder } from './picture/order.ts';
import { consoleReviewChapter } from './review/chapter.ts';
import { consoleReviewChapterRefuse } from './review/chapter-refuse.ts';
import { consoleReviewInfo } from './review/info.ts';
import { consoleReviewClaim } from './review/claim.ts';
import { consoleReviewRelease } from './review/release.ts';
import { consoleReviewApprove } from './review/approve.ts';
import { consoleReviewRefuse } from './review/refuse.ts';
import { consoleCreatorList } from './creator/list.ts';
import { consoleCreatorInfo } from './creator/info.ts';
import { consoleCreatorEvidence } from './creator/evidence.ts';
import { consoleCreatorVerify } from './creator/verify.ts';
import { consoleCreatorRefuse } from './creator/refuse.ts';
import { consoleCreatorRevoke } from './creator/revoke.ts';
import { consoleAvatarDecide } from './avatar/decide.ts';
import { consoleAvatarList } from './avatar/list.ts';
import { consoleBlockAppealDecide } from './block/appeal-decide.ts';
import { consoleBlockAppealList } from './block/appeal-list.ts';
import { consoleDeviceBlock } from './device/block.ts';
import { consoleDeviceList } from './device/list.ts';
import { consoleDeviceUnblock } from './device/unblock.ts';
import { consoleAppealList } from './appeal/list.ts';
import { consoleAppealDecide } from './appeal/decide.ts';
import { consoleCommunityCalls } from './community-calls.ts';
import { machineCalls } from './machine-calls.ts';
import { moneyCalls } from './money-calls.ts';
import { serviceCalls } from './service-calls.ts';
import { consoleMessageCalls } from './message-calls.ts';
import { userCalls } from './user-calls.ts';
import { consoleTrustCalls } from './trust-calls.ts';

/** Every call of the console: name → call. The chunk interface beside them is in shapes/chunk.ts. */
export const consoleCalls = {
  ...consoleAiCalls,
  ...consoleCommunityCalls,
  ...machineCalls,
  ...moneyCalls,
  ...serviceCalls,
  ...consoleMessageCalls,
  ...consoleTrustCalls,
  ...userCalls,
  'ad/clicks': consoleAdClicks,
  'ad/delete': consoleAdDelete,
  'ad/list': consoleAdList,
  'ad/save': consoleAdSave,
  'announcement/delete': consoleAnnouncementDelete,
  'announcement/list': consoleAnnouncementList,
  'announcement/preview': consoleAnnouncementPreview,
  'announcement/save': consoleAnnouncementSave,
  'app/delete': consoleAppDelete,
  'app/list': consoleAppList,
  'app/save': consoleAppSave,
  'appeal/decide': consoleAppealDecide,
  'appeal/list': consoleAppealList,
  'avatar/decide': consoleAvatarDecide,
  'avatar/list': consoleAvatarList,
  'block/appeal/decide': consoleBlockAppealDecide,
  'block/appeal/list': consoleBlockAppealList,
  'device/block': consoleDeviceBlock,
  'device/list': consoleDeviceList,
  'device/unblock': consoleDeviceUnblock,
  'audit/list': consoleAuditList,
  'channel/delete': consoleChannelDelete,
  'channel/list': consoleChannelList,
  'channel/order': consoleChannelOrder,
  'channel/save': consoleChannelSave,
  'comment/decide': consoleCommentDecide,
  'comment/decideMany': consoleCommentDecideMany,
  'comment/list': consoleCommentList,
  'danmaku/decide': consoleDanmakuDecide,
  'danmaku/list': consoleDanmakuList,
  'config/info': consoleConfigInfo,
  'config/save': consoleConfigSave,
  'contact/delete': consoleContactDelete,
  'contact/list': consoleContactList,
  'contact/save': consoleContactSave,
  'creator/evidence': consoleCreatorEvidence,
  'creator/info': consoleCreatorInfo,
  'creator/list': consoleCreatorList,
  'creator/refuse': consoleCreatorRefuse,
  'creator/revoke': consoleCreatorRevoke,
  'creator/verify': consoleCreatorVerify,
  'domain/check': consoleDomainCheck,
  'domain/delete': consoleDomainDelete,
  'domain/list': consoleDomainList,
  'domain/order': consoleDomainOrder,
  'domain/save': consoleDomainSave,
  'gold/gift/approve': consoleGoldGiftApprove,
  'gold/gift/limits': consoleGoldGiftLimits,
  'gold/gift/list': consoleGoldGiftList,
  'gold/gift/refuse': consoleGoldGiftRefuse,
  'gold/package/list': consoleGoldPackageList,
  'gold/package/save': consoleGoldPackageSave,
  'content/bulk': consoleContentBulk,
  'content/count': consoleContentCount,
  'content/create': consoleContentCreate,
  'content/draft': consoleContentDraft,
  'content/duplicate': consoleContentDuplicate,
  'content/fetch': consoleContentFetch,
  'content/metadata/preview': consoleContentMetadataPreview,
  'content/metadata/import': consoleContentMetadataImport,
  'content/info': consoleContentInfo,
  'content/link': consoleContentLink,
  'content/list': consoleContentList,
  'content/publish': consoleContentPublish,
  'content/restore': consoleContentRestore,
  'content/schedule': consoleContentSchedule,
  'content/takeDown': consoleContentTakeDown,
  'content/unpublish': consoleContentUnpublish,
  'content/update': consoleContentUpdate,
  'content/versions': consoleContentVersions,
  'figure/ads': consoleFigureAds,
  'figure/content': consoleFigureContent,
  'figure/contents': consoleFigureContents,
  'figure/days': consoleFigureDays,
  'figure/finance': consoleFigureFinance,
  'figure/gold': consoleFigureGold,
  'figure/retention': consoleFigureRetention,
  'figure/searches': consoleFigureSearches,
  'book/change': consoleBookChange,
  'book/chapter': consoleBookChapter,
  'book/chapters': consoleBookChapters,
  'book/correct': consoleBookCorrect,
  'book/order': consoleBookOrder,
  'book/text': consoleBookText,
  'import/accept': consoleImportAccept,
  'import/cancel': consoleImportCancel,
  'import/create': consoleImportCreate,
  'import/cuts': consoleImportCuts,
  'import/info': consoleImportInfo,
  'import/lines': consoleImportLines,
  'import/list': consoleImportList,
  'import/retry': consoleImportRetry,
  'job/list': consoleJobList,
  'job/retry': consoleJobRetry,
  'light/delete': consoleLightDelete,
  'light/list': consoleLightList,
  'light/save': consoleLightSave,
  'live/check': consoleLiveCheck,
  'live/delete': consoleLiveDelete,
  'live/guide': consoleLiveGuide,
  'live/list': consoleLiveList,
  'live/push/renew': consoleLivePushRenew,
  'live/save': consoleLiveSave,
  'login/code': consoleLoginCode,
  'login/logout': consoleLogout,
  'login/me': consoleMe,
  'login/password': consoleLoginPassword,
  'login/password/change': consoleChangePassword,
  'media/cancel': consoleMediaCancel,
  'media/hurry': consoleMediaHurry,
  'media/replace': consoleMediaReplace,
  'media/retry': consoleMediaRetry,
  'media/status': consoleMediaStatus,
  'cover/frames': consoleCoverFrames,
  'cover/set': consoleCoverSet,
  'track/default': consoleTrackDefault,
  'track/list': consoleTrackList,
  'track/remove': consoleTrackRemove,
  'track/rename': consoleTrackRename,
  'report/decide': consoleReportDecide,
  'report/decideMany': consoleReportDecideMany,
  'report/info': consoleReportInfo,
  'report/list': consoleReportList,
  'review/approve': consoleReviewApprove,
  'review/claim': consoleReviewClaim,
  'picture/change': consolePictureChange,
  'picture/list': consolePictureList,
  'picture/order': consolePictureOrder,
  'review/chapter': consoleReviewChapter,
  'review/chapter/refuse': consoleReviewChapterRefuse,
  'review/info': consoleReviewInfo,
  'review/list': consoleReviewList,
  'review/refuse': consoleReviewRefuse,
  'review/release': consoleReviewRelease,
  'room/info': consoleRoomInfo,
  'room/save': consoleRoomSave,
  'series/delete': consoleSeriesDelete,
  'series/info': consoleSeriesInfoCall,
  'series/list': consoleSeriesList,
  'series/save': consoleSeriesSave,
  'shortcut/delete': consoleShortcutDelete,
  'shortcut/list': consoleShortcutList,
  'shortcut/order': consoleShortcutOrder,
  'shortcut/save': consoleShortcutSave,
  'staff/create': consoleStaffCreate,
  'staff/list': consoleStaffList,
  'staff/refusals': consoleStaffRefusals,
  'staff/reset': consoleStaffReset,
  'staff/update': consoleStaffUpdate,
  'tag/list': consoleTagList,
  'sms/info': consoleSmsInfo,
  'sms/list': consoleSmsList,
  'sms/save': consoleSmsSave,
  'upload/cancel': consoleUploadCancel,
  'upload/list': consoleUploadList,
  'uploader/list': consoleUploaderList,
  'tag/page': consoleTagPage,
  'tag/rename': consoleTagRename,
  'tag/merge': consoleTagMerge,
  'topic/list': consoleTopicList,
  'topic/info': consoleTopicInfoCall,
  'topic/save': consoleTopicSave,
  'topic/delete': consoleTopicDelete,
  'task/cancel': consoleTaskCancel,
  'task/info': consoleTaskInfo,
  'task/list': consoleTaskList,
  'task/restart': consoleTaskRestart,
  'topic/arrange': consoleTopicArrange,
  'actor/list': consoleActorList,
  'actor/info': consoleActorInfoCall,
  'actor/save': consoleActorSave,
  'actor/delete': consoleActorDelete,
  find: consoleFind,
  'guide/dismiss': consoleGuideDismiss,
  'guide/info': consoleGuideInfo,
  'hotword/list': consoleHotWordList,
  'hotword/order': consoleHotWordOrder,
  'hotword/rule': consoleHotWordRule,
  'home/list': consoleHomeList,
  'home/arrange': consoleHomeArrange,
  'home/module/info': consoleHomeModuleInfo,
  'home/module/save': consoleHomeModuleSave,
  'home/module/delete': consoleHomeModuleDelete,
  'home/preview': consoleHomePreview,
  overview: consoleOverview,
} as const;

export type ConsoleCalls = typeof consoleCalls;
export type ConsoleCallName = keyof ConsoleCalls;
