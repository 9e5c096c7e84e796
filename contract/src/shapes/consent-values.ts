/** What somebody agreed to. */
export const consentScopes = ['publish', 'download', 'ai'] as const;

export type ConsentScope = (typeof consentScopes)[number];

export const consentScopeNames: Readonly<Record<ConsentScope, string>> = {
  publish: '公开展示',
  download: '下载保存',
  ai: '用于 AI',
};

/** What a creator reads where a work's own text names who is shown: nobody is covered by that text. */
export const TYPED_NOTE =
  '这里填写的供审核参考。成人图片和视频要先登记每位出镜人，核实并关联后才能公开';

/** `stated`: as a text of the work, which covers somebody where staff wrote it. The others are records of a person with evidence. */
export const consentStates = [
  'stated',
  'waiting',
  'verified',
  'refused',
  'revoked',
  'expired',
] as const;

export type ConsentState = (typeof consentStates)[number];

export const consentStateNames: Readonly<Record<ConsentState, string>> = {
  stated: '随作品登记',
  waiting: '待核实',
  verified: '已核实',
  refused: '未通过',
  revoked: '已撤回',
  expired: '已到期',
};

const ADULT_YEARS = 18;

export const CONSENT_FILES = { min: 1, max: 6 } as const;

export const MOST_CONTENTS_OF_CONSENT = 50;

/** Whether somebody born on a day is of age on another. Both are YYYY-MM-DD. */
export function isOfAge(bornOn: string, on: string): boolean {
  const [year = 0, ...rest] = bornOn.split('-').map(Number);
  const birthday = [year + ADULT_YEARS, ...rest].map((part) => String(part).padStart(2, '0'));
  return birthday.join('-') <= on;
}
