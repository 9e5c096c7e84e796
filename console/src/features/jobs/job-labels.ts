import type { JobName, JobState } from '@yehang/contract/shapes/jobs.ts';

/** What staff call a job. */
export const jobLabels: Record<JobName, string> = {
  media: '转码',
  imports: '导入章节和图片',
  counters: '播放与点赞计数',
  'follow-counts': '关注计数',
  'feed-counters': '短视频曝光计数',
  scores: '视频热度',
  'feed-pool': '短视频推荐池',
  'feed-neighbours': '相似视频',
  'feed-sessions': '清理推荐会话',
  'due-works': '定时发布作品',
  'chapter-schedules': '定时发布章节',
  'content-schedules': '定时上架和下架',
  'staff-tasks': '批量修改',
  'creator-evidence': '清理身份证明',
  'domain-health': '检测域名',
  'live-sources': '检测直播源',
  'live-viewers': '清理直播观众',
  removals: '清理移除记录',
  'search-index': '搜索索引',
  'search-retries': '重试搜索索引',
  'search-log': '记录搜索词',
  'search-layers': '搜索分层',
  'search-phrases': '搜索联想词',
  searches: '清理搜索记录',
  'hot-words': '热词',
  'tag-counts': '标签计数',
  'tag-recount': '重新统计标签',
  'rank-day': '日榜',
  'rank-week': '周榜',
  'rank-month': '月榜',
  'rank-all': '总榜',
  'rank-counts': '清理榜单计数',
  'home-modules': '首页模块',
  figures: '数据累计',
  'figure-hours': '按小时统计',
  'best-contents': '最佳内容统计',
  shares: '创作者分成',
  refunds: '批量退款',
  'recharge-queries': '查询未回调的支付',
  'recharge-expiry': '关闭过期订单',
  'recharge-credits': '补记已付订单',
  'recharge-refunds': '退款到支付通道',
  'ledger-holds': '到期冻结退回',
  commissions: '代理佣金入账',
  'ledger-seals': '账目封存',
  'ledger-checks': '每日对账',
  'refused-logins': '清理被拒登录',
  blocks: '结束到期的停用',
  'preset-avatars': '绘制可选头像',
  'account-deletions': '执行到期的注销',
  'data-exports': '生成账号数据副本',
  'data-export-expiry': '删除到期的数据副本',
  'passkey-challenges': '清理通行密钥验证',
  trust: '更新信任等级',
  strikes: '违规记录到期',
  sms: '发送短信验证码',
  'sms-expiry': '清理短信记录',
  releases: '预约上线提醒',
  push: '发送推送通知',
  'push-expiry': '清理推送记录',
  uploads: '清理过期上传',
  packaging: '清理转码残留',
  'retired-media': '清理换下的视频',
  'rule-trials': '试运行过滤规则',
  'rule-hits': '清理规则命中记录',
};

export const stateLabels: Record<JobState, { text: string; color: string }> = {
  overdue: { text: '逾期', color: 'red' },
  failing: { text: '失败', color: 'red' },
  never: { text: '还没有运行', color: 'default' },
  running: { text: '运行中', color: 'blue' },
  fine: { text: '正常', color: 'green' },
};

/** Milliseconds → `850 毫秒`, `12.5 秒` or `3 分 20 秒`. */
export function formatTook(milliseconds: number): string {
  if (milliseconds < 1_000) return `${milliseconds} 毫秒`;
  const seconds = Math.floor(milliseconds / 1_000);
  if (seconds < 60)
    return `${(Math.floor(milliseconds / 100) / 10).toFixed(1).replace(/\.0$/, '')} 秒`;
  return `${Math.floor(seconds / 60)} 分 ${seconds % 60} 秒`;
}
