/** Why; `minor` hides at once, `depicted` is from a person who is shown. */
export const reportReasons = [
  'minor',
  'depicted',
  'nonconsent',
  'illegal',
  'abuse',
  'spam',
  'rights',
  'other',
] as const;

export type ReportReason = (typeof reportReasons)[number];

/** The reasons as people read them, in the order in which they are offered. */
export const reportReasonNames: Readonly<Record<ReportReason, string>> = {
  minor: '涉及未成年人',
  depicted: '我是当事人',
  nonconsent: '未经他人同意',
  illegal: '违法违规',
  abuse: '辱骂骚扰',
  spam: '广告诈骗',
  rights: '侵犯权益',
  other: '其他',
};

/** Hours until a decision is due; none for what is hidden first. */
export const reportHours: Readonly<Record<ReportReason, number>> = {
  minor: 0,
  depicted: 24,
  nonconsent: 72,
  illegal: 72,
  abuse: 72,
  spam: 72,
  rights: 72,
  other: 72,
};

export const MOST_REPORT_CHARACTERS = 500;
