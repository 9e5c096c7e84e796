import { complaintAdd } from './complaint/add.ts';
import { complaintInfo } from './complaint/info.ts';
import { creatorConsentAdd } from './creator/consent/add.ts';
import { creatorConsentLink } from './creator/consent/link.ts';
import { creatorConsentList } from './creator/consent/list.ts';
import { creatorConsentRevoke } from './creator/consent/revoke.ts';
import { userMeasureAppeal } from './user/measure/appeal.ts';
import { userMeasureList } from './user/measure/list.ts';
import { userPrivacyInfo } from './user/privacy/info.ts';
import { userPrivacySet } from './user/privacy/set.ts';
import { userTrust } from './user/trust.ts';

/** Calls of trust, of what was decided about somebody, and of what they object to. */
export const trustCalls = {
  'complaint/add': complaintAdd,
  'complaint/info': complaintInfo,
  'creator/consent/add': creatorConsentAdd,
  'creator/consent/link': creatorConsentLink,
  'creator/consent/list': creatorConsentList,
  'creator/consent/revoke': creatorConsentRevoke,
  'user/measure/appeal': userMeasureAppeal,
  'user/measure/list': userMeasureList,
  'user/privacy/info': userPrivacyInfo,
  'user/privacy/set': userPrivacySet,
  'user/trust': userTrust,
} as const;
