import { type ConsoleCallName, consoleCalls } from '@yehang/contract/console/index.ts';
import type { StaffRole } from '@yehang/contract/shapes/staff-role.ts';
import { mayCall } from './permission.ts';

type FirstPart<Name extends string> = Name extends `${infer First}/${string}` ? First : Name;
type LastPart<Name extends string> = Name extends `${string}/${infer Rest}` ? LastPart<Rest> : Name;

/** What a call is about, by the first part of its name; null for what everybody does. */
const areas: Record<FirstPart<ConsoleCallName>, string | null> = {
  login: null,
  find: null,
  guide: '首次设置',
  overview: '概览和数据',
  figure: '概览和数据',
  content: '内容',
  room: '漫画、小说、图集等',
  book: '章节',
  picture: '图片',
  series: '合集',
  media: '转码',
  cover: '封面',
  track: '音轨和字幕',
  upload: '上传',
  import: '导入',
  uploader: null,
  home: '首页编排',
  channel: '频道',
  shortcut: '首页入口',
  topic: '专题',
  actor: '演员',
  tag: '标签',
  hotword: '热词',
  live: '直播',
  ad: '广告和浮窗',
  announcement: '公告',
  light: '跑马灯',
  app: '推荐应用',
  circle: '圈子',
  contact: '联系方式',
  domain: '域名',
  config: '应用配置',
  job: '后台任务',
  task: '批量任务',
  user: '用户',
  purchase: '订单',
  ledger: '账目',
  gold: '金币赠送和套餐',
  'friend-gift': '好友赠送',
  card: '会员卡',
  recharge: '充值订单',
  pay: '支付通道',
  code: '兑换码',
  redeem: '收入兑换项',
  agent: '代理',
  withdrawal: '提现',
  'reward-task': '任务',
  gift: '任务奖品',
  review: '作品审核',
  appeal: '申诉',
  block: '停用申诉',
  device: '设备',
  avatar: '头像',
  report: '举报',
  comment: '评论',
  danmaku: '弹幕',
  rule: '过滤规则',
  hashlist: '图片名单',
  duplicate: '相同的内容',
  trust: '信任等级',
  message: '私信图片',
  notice: '群发通知',
  measure: '处罚记录',
  complaint: '当事人投诉',
  provider: '合作方协议',
  consent: '出镜同意',
  compliance: '合规报告',
  creator: '创作者',
  audit: '审计',
  sms: '短信',
  ai: 'AI 任务',
  companion: 'AI 伙伴',
  faq: '常见问题',
  support: '客服会话',
  feedback: '意见反馈',
  staff: '员工',
};

/** What a call does, by the last part of its name; null for calls that only read. */
const verbs: Record<LastPart<ConsoleCallName>, string | null> = {
  strike: '记违规',
  file: null,
  accounts: null,
  channels: null,
  address: null,
  ads: null,
  chapters: null,
  chapter: null,
  clicks: null,
  commissions: null,
  content: null,
  contents: null,
  count: null,
  credentials: null,
  cuts: null,
  link: null,
  uses: null,
  versions: null,
  days: null,
  finance: null,
  find: null,
  frames: null,
  evidence: null,
  fetch: '从网址获取',
  gold: null,
  grants: null,
  guide: null,
  hits: null,
  matches: null,
  info: null,
  jobs: null,
  limits: null,
  lines: null,
  list: null,
  me: null,
  money: null,
  overview: null,
  page: null,
  pictures: null,
  preview: null,
  refusals: null,
  reports: null,
  retention: null,
  searches: null,
  status: null,
  text: null,
  tier: null,
  code: null,
  logout: null,
  password: null,
  change: null,
  counts: null,
  misses: null,
  online: null,
  person: null,
  picture: null,
  staff: null,
  alike: null,
  add: '登记',
  end: '结束',
  answer: '答复',
  close: '结束',
  take: '接待',
  test: '检查',
  transfer: '转接',
  accept: '执行',
  approve: '处理',
  arrange: '编辑',
  block: '停用',
  bulk: '批量处理',
  cancel: '取消',
  check: '检查',
  claim: '处理',
  correct: '改正文字',
  create: '新建',
  decide: '处理',
  decideMany: '处理',
  default: '编辑',
  delete: '删除',
  dismiss: '收起',
  draft: '新建',
  done: '标记退款',
  duplicate: '复制',
  export: '导出',
  hurry: '优先',
  fail: '处理',
  freeze: '冻结',
  import: '导入',
  merge: '编辑',
  paid: '确认打款',
  reject: '处理',
  send: '发送',
  order: '编辑',
  publish: '发布',
  rebind: '更正邀请人',
  refund: '退款',
  refuse: '处理',
  release: '处理',
  remove: '移除',
  rename: '编辑',
  renew: '换密钥',
  replace: '换文件',
  reset: '重置密码',
  restart: '重做',
  restore: '恢复版本',
  return: '恢复账户',
  retry: '重试',
  revoke: '取消资格',
  rule: '编辑',
  run: '运行对账',
  save: '编辑',
  schedule: '定时',
  set: '更换',
  start: '试运行',
  takeDown: '永久移除',
  unblock: '恢复',
  unpublish: '下架',
  update: '编辑',
  verify: '处理',
};

/** Where the last part of a name says too little. */
const exact: Partial<Record<ConsoleCallName, string>> = {
  'code/batch/revoke': '作废',
  'book/change': '编辑',
  'faq/miss/done': '编辑',
  'support/send': '答复',
  'user/gold': '赠送金币',
  'user/tier': '赠送会员',
};

export interface Ability {
  readonly area: string;
  /** In the order of the contract; empty where the role only looks. */
  readonly acts: readonly string[];
}

const SEES_ALL = 'staff';
const callNames = Object.keys(consoleCalls) as ConsoleCallName[];

/** What a role may do, made from the roles of the contract's calls; without what every member of staff may. */
export function abilitiesOf(role: StaffRole): Ability[] {
  const found = new Map<string, Set<string>>();
  for (const name of callNames) {
    const area = areas[name.split('/')[0] as FirstPart<ConsoleCallName>];
    if (area === null || consoleCalls[name].roles === SEES_ALL || !mayCall(role, name)) continue;
    const acts = found.get(area) ?? new Set<string>();
    found.set(area, acts);
    const verb = exact[name] ?? verbs[name.split('/').at(-1) as LastPart<ConsoleCallName>];
    if (verb !== null) acts.add(verb);
  }
  const order = [...new Set(Object.values(areas))];
  return [...found]
    .map(([area, acts]) => ({ area, acts: [...acts] }))
    .toSorted((one, other) => order.indexOf(one.area) - order.indexOf(other.area));
}

/** The same in one sentence. */
export function summarizeRole(role: StaffRole): string {
  if (callNames.every((name) => mayCall(role, name))) return '可以做所有事，包括管理员工';
  const abilities = abilitiesOf(role);
  const names = (part: Ability[]) => part.map(({ area }) => area).join('、');
  const acting = names(abilities.filter(({ acts }) => acts.length > 0));
  const looking = names(abilities.filter(({ acts }) => acts.length === 0));
  return [acting && `处理${acting}`, looking && `查看${looking}`].filter(Boolean).join('；');
}
