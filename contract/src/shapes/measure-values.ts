/** What was decided about a user or something of theirs. */
export const measureKinds = [
  'block',
  'takeDown',
  'hide',
  'withhold',
  'mark',
  'sendBack',
  'revokeCreator',
  'setTrust',
  'strike',
] as const;

export type MeasureKind = (typeof measureKinds)[number];

export const measureNames: Readonly<Record<MeasureKind, string>> = {
  block: '停用账号',
  takeDown: '下架',
  hide: '隐藏',
  withhold: '先行隐藏',
  mark: '更改分级',
  sendBack: '退回修改',
  revokeCreator: '取消创作者资格',
  setTrust: '调整信任等级',
  strike: '记一次违规',
};

export const measureSubjects = [
  'user',
  'content',
  'comment',
  'danmaku',
  'message',
  'companion',
  'avatar',
] as const;

export type MeasureSubject = (typeof measureSubjects)[number];

/** Of a person: what of the profile others see, never the account. */
const profileNames: Readonly<Partial<Record<MeasureKind, string>>> = {
  hide: '隐藏资料',
  withhold: '先行隐藏资料',
};

/** How a measure is called. */
export function measureNameOf({
  kind,
  subjectKind,
}: {
  kind: MeasureKind;
  subjectKind: MeasureSubject;
}): string {
  return (subjectKind === 'user' ? profileNames[kind] : undefined) ?? measureNames[kind];
}

/** Which rule it follows. */
export const measureRules = [
  'minor',
  'depicted',
  'nonconsent',
  'consent',
  'illegal',
  'abuse',
  'spam',
  'rights',
  'quality',
  'other',
  'circleRules',
] as const;

export type MeasureRule = (typeof measureRules)[number];

/** What moderators of a circle hide by. */
export const circleRules = [
  'circleRules',
  'spam',
  'abuse',
] as const satisfies readonly MeasureRule[];

export const measureRuleNames: Readonly<Record<MeasureRule, string>> = {
  minor: '不得涉及未成年人',
  depicted: '当事人可以要求移除',
  nonconsent: '不得发布未经同意的内容',
  consent: '出镜人须同意',
  illegal: '不得违法违规',
  abuse: '不得辱骂骚扰',
  spam: '不得发广告和诈骗信息',
  rights: '不得侵犯他人权益',
  quality: '内容须符合发布要求',
  other: '社区规则',
  circleRules: '圈规',
};
