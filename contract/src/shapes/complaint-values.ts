/** Why somebody who is shown, or speaks for them, or holds the rights, wants something gone; `minor` hides at once. */
export const complaintReasons = ['depicted', 'minor', 'nonconsent', 'rights'] as const;

export type ComplaintReason = (typeof complaintReasons)[number];

/** As people read them, in the order in which they are offered. */
export const complaintReasonNames: Readonly<Record<ComplaintReason, string>> = {
  depicted: '里面有我，我要求移除',
  minor: '里面有未成年人',
  nonconsent: '未经同意拍摄或发布',
  rights: '侵犯我的著作权等权益',
};

export const MOST_COMPLAINT_LINKS = 5;

export const MOST_COMPLAINT_CHARACTERS = 1_000;
