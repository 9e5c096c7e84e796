import { consoleComplaintDecide } from './complaint/decide.ts';
import { consoleComplaintInfo } from './complaint/info.ts';
import { consoleComplaintList } from './complaint/list.ts';
import { consoleComplianceCreate } from './compliance/create.ts';
import { consoleComplianceFile } from './compliance/file.ts';
import { consoleComplianceList } from './compliance/list.ts';
import { consoleConsentDecide } from './consent/decide.ts';
import { consoleConsentFile } from './consent/file.ts';
import { consoleConsentInfo } from './consent/info.ts';
import { consoleConsentList } from './consent/list.ts';
import { consoleConsentRevoke } from './consent/revoke.ts';
import { consoleMeasureList } from './measure/list.ts';
import { consoleMeasureStrike } from './measure/strike.ts';
import { consoleProviderAdd } from './provider/add.ts';
import { consoleProviderEnd } from './provider/end.ts';
import { consoleProviderFile } from './provider/file.ts';
import { consoleProviderInfo } from './provider/info.ts';
import { consoleProviderLink } from './provider/link.ts';
import { consoleProviderList } from './provider/list.ts';
import { consoleTrustInfo } from './trust/info.ts';
import { consoleTrustSet } from './trust/set.ts';

/** Calls of the console about trust. */
export const consoleTrustCalls = {
  'complaint/decide': consoleComplaintDecide,
  'complaint/info': consoleComplaintInfo,
  'complaint/list': consoleComplaintList,
  'compliance/create': consoleComplianceCreate,
  'compliance/file': consoleComplianceFile,
  'compliance/list': consoleComplianceList,
  'consent/decide': consoleConsentDecide,
  'consent/file': consoleConsentFile,
  'consent/info': consoleConsentInfo,
  'consent/list': consoleConsentList,
  'consent/revoke': consoleConsentRevoke,
  'measure/list': consoleMeasureList,
  'measure/strike': consoleMeasureStrike,
  'provider/add': consoleProviderAdd,
  'provider/end': consoleProviderEnd,
  'provider/file': consoleProviderFile,
  'provider/info': consoleProviderInfo,
  'provider/link': consoleProviderLink,
  'provider/list': consoleProviderList,
  'trust/info': consoleTrustInfo,
  'trust/set': consoleTrustSet,
} as const;
