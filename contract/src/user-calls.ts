import { userOnlineTime } from './user/online/time.ts';
import { userInviteIncome } from './user/invite/income.ts';
import { userInviteIncomeDays } from './user/invite/income/days.ts';
import { userInviteIncomeInfo } from './user/invite/income/info.ts';
import { userInviteList } from './user/invite/list.ts';
import { userInviteRank } from './user/invite/rank.ts';
import { userInviteSetcode } from './user/invite/setcode.ts';
import { loginAppeal } from './login/appeal.ts';
import { loginAppealInfo } from './login/appeal-info.ts';
import { loginPasskey } from './login/passkey.ts';
import { loginPasskeyChallenge } from './login/passkey-challenge.ts';
import { userAvatarUpload } from './user/avatar-upload.ts';
import { userDeleteCancel } from './user/delete/cancel.ts';
import { userDeleteInfo } from './user/delete/info.ts';
import { userDeleteRequest } from './user/delete/request.ts';
import { userExportInfo } from './user/export/info.ts';
import { userExportLink } from './user/export/link.ts';
import { userExportRequest } from './user/export/request.ts';
import { userPasskeyAdd } from './user/passkey/add.ts';
import { userPasskeyChallenge } from './user/passkey/challenge.ts';
import { userPasskeyList } from './user/passkey/list.ts';
import { userPasskeyRemove } from './user/passkey/remove.ts';
import { userPasskeyRename } from './user/passkey/rename.ts';
import { loginAccountLogin } from './login/account-login.ts';
import { loginAccountRegister } from './login/account-register.ts';
import { loginBefore } from './login/before.ts';
import { loginBindMobile } from './login/bind-mobile.ts';
import { loginCaptcha } from './login/captcha.ts';
import { loginGuest } from './login/guest.ts';
import { loginOfficial } from './login/official.ts';
import { loginPhone } from './login/phone.ts';
import { userAgeConfirm } from './user/age-confirm.ts';
import { userCare } from './user/care.ts';
import { userCareSuggested } from './user/care-suggested.ts';
import { userCaredusers } from './user/caredusers.ts';
import { userAvatar } from './user/avatar.ts';
import { userAvatarList } from './user/avatar-list.ts';
import { userChangeMobile } from './user/change-mobile.ts';
import { userChangePassword } from './user/change-password.ts';
import { userInfoCall } from './user/info.ts';
import { userInfoModify } from './user/info-modify.ts';
import { userLogout } from './user/logout.ts';
import { userQrcode } from './user/qrcode.ts';
import { userQrcodeInfo } from './user/qrcode-info.ts';
import { userQrcodeRevoke } from './user/qrcode-revoke.ts';
import { userSessionList } from './user/session-list.ts';
import { userSessionRevoke } from './user/session-revoke.ts';
import { creatorApply } from './creator/apply.ts';
import { creatorStateCall } from './creator/state.ts';
import { publishCreate } from './publish/create.ts';
import { publishUpdate } from './publish/update.ts';
import { publishSubmit } from './publish/submit.ts';
import { publishWithdraw } from './publish/withdraw.ts';
import { publishAppeal } from './publish/appeal.ts';
import { publishChapterChange } from './publish/chapter-change.ts';
import { publishChapterList } from './publish/chapter-list.ts';
import { publishChapterOrder } from './publish/chapter-order.ts';
import { publishImportAccept } from './publish/import-accept.ts';
import { publishImportCancel } from './publish/import-cancel.ts';
import { publishImportCreate } from './publish/import-create.ts';
import { publishImportInfo } from './publish/import-info.ts';
import { publishImportList } from './publish/import-list.ts';
import { publishImportRetry } from './publish/import-retry.ts';
import { publishCategories } from './publish/categories.ts';
import { publishChapterAdd } from './publish/chapter-add.ts';
import { publishChapterText } from './publish/chapter-text.ts';
import { publishChapterWrite } from './publish/chapter-write.ts';
import { publishCover } from './publish/cover.ts';
import { publishImportCuts } from './publish/import-cuts.ts';
import { publishImportLines } from './publish/import-lines.ts';
import { publishPictureAdd } from './publish/picture-add.ts';
import { publishPictureChange } from './publish/picture-change.ts';
import { publishPictureList } from './publish/picture-list.ts';
import { publishPictureOrder } from './publish/picture-order.ts';
import { publishContents } from './publish/contents.ts';
import { publishDel } from './publish/del.ts';
import { publishDetail } from './publish/detail.ts';
import { publishIncome } from './publish/income.ts';
import { publishInfo } from './publish/info.ts';
import { publishReplace } from './publish/replace.ts';
import { publishRetry } from './publish/retry.ts';
import { publishSeen } from './publish/seen.ts';
import { publishUndo } from './publish/undo.ts';

/** Calls of logins, of users and their accounts, and of creators. */
export const userCalls = {
  'user/online/time': userOnlineTime,
  'user/invite/income': userInviteIncome,
  'user/invite/income/days': userInviteIncomeDays,
  'user/invite/income/info': userInviteIncomeInfo,
  'user/invite/list': userInviteList,
  'user/invite/rank': userInviteRank,
  'user/invite/setcode': userInviteSetcode,
  'login/appeal': loginAppeal,
  'login/appeal/info': loginAppealInfo,
  'login/passkey': loginPasskey,
  'login/passkey/challenge': loginPasskeyChallenge,
  'user/avatar/upload': userAvatarUpload,
  'user/delete/cancel': userDeleteCancel,
  'user/delete/info': userDeleteInfo,
  'user/delete/request': userDeleteRequest,
  'user/export/info': userExportInfo,
  'user/export/link': userExportLink,
  'user/export/request': userExportRequest,
  'user/passkey/add': userPasskeyAdd,
  'user/passkey/challenge': userPasskeyChallenge,
  'user/passkey/list': userPasskeyList,
  'user/passkey/remove': userPasskeyRemove,
  'user/passkey/rename': userPasskeyRename,
  'login/account/login': loginAccountLogin,
  'login/account/register': loginAccountRegister,
  'login/before': loginBefore,
  'login/bindMobile': loginBindMobile,
  'login/captcha': loginCaptcha,
  'login/guest': loginGuest,
  'login/official': loginOfficial,
  'login/phone': loginPhone,
  'user/age/confirm': userAgeConfirm,
  'user/care': userCare,
  'user/care/suggested': userCareSuggested,
  'user/caredusers': userCaredusers,
  'user/avatar': userAvatar,
  'user/avatar/list': userAvatarList,
  'user/changeMobile': userChangeMobile,
  'user/changePassword': userChangePassword,
  'user/info': userInfoCall,
  'user/info/modify': userInfoModify,
  'user/logout': userLogout,
  'user/qrcode': userQrcode,
  'user/qrcode/info': userQrcodeInfo,
  'user/qrcode/revoke': userQrcodeRevoke,
  'user/session/list': userSessionList,
  'user/session/revoke': userSessionRevoke,
  'creator/apply': creatorApply,
  'creator/state': creatorStateCall,
  'publish/create': publishCreate,
  'publish/update': publishUpdate,
  'publish/submit': publishSubmit,
  'publish/withdraw': publishWithdraw,
  'publish/appeal': publishAppeal,
  'publish/chapter/change': publishChapterChange,
  'publish/chapter/list': publishChapterList,
  'publish/chapter/order': publishChapterOrder,
  'publish/import/accept': publishImportAccept,
  'publish/import/cancel': publishImportCancel,
  'publish/import/create': publishImportCreate,
  'publish/import/info': publishImportInfo,
  'publish/import/list': publishImportList,
  'publish/import/retry': publishImportRetry,
  'publish/categories': publishCategories,
  'publish/chapter/add': publishChapterAdd,
  'publish/chapter/text': publishChapterText,
  'publish/chapter/write': publishChapterWrite,
  'publish/cover': publishCover,
  'publish/import/cuts': publishImportCuts,
  'publish/import/lines': publishImportLines,
  'publish/picture/add': publishPictureAdd,
  'publish/picture/change': publishPictureChange,
  'publish/picture/list': publishPictureList,
  'publish/picture/order': publishPictureOrder,
  'publish/contents': publishContents,
  'publish/del': publishDel,
  'publish/detail': publishDetail,
  'publish/income': publishIncome,
  'publish/info': publishInfo,
  'publish/replace': publishReplace,
  'publish/retry': publishRetry,
  'publish/seen': publishSeen,
  'publish/undo': publishUndo,
} as const;
