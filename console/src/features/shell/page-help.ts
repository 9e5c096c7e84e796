import { EXPORTED_ROWS } from '@yehang/contract/shapes/exports.ts';
import type { Page } from '../../entities/staff/pages.ts';

/** Pages that are reached otherwise than by the menu. */
type OtherPath = '/password';

const exportHelp = `「导出 CSV」导出筛选出的全部，一个文件最多 ${EXPORTED_ROWS.toLocaleString('en')} 行。`;

/** Short help for each page of the console: what it is for, and what to mind. */
export const pageHelp: Record<Page['path'] | OtherPath, readonly string[]> = {
  '/': ['每天先看这里：等待处理的事、失败的转码和任务、今天和昨天此时的数据。'],
  '/figures': ['按天看播放、用户、金币和搜索，可以导出。', '数据每小时汇总，今天的会晚几分钟。'],
  '/contents': [
    '所有内容都在这里，点一行打开编辑。',
    '勾选多行可以一起处理；j、k 上下移动，x 选中。',
    exportHelp,
  ],
  '/series': ['把视频按集编成合集，可以整部或单集卖。', '一个视频只能属于一个合集。'],
  '/home': ['每个频道由模块组成，拖动调整顺序。', '模块可以手选内容，也可以按规则自动更新。'],
  '/channels': ['频道是首页顶部的标签。', '删除前先移走里面的视频和模块，或者停用它。'],
  '/shortcuts': [
    '首页横幅下面的图标，可以放到所有频道或某一个频道。',
    '一个都没有时，首页显示合集、直播、排行榜和片库。',
  ],
  '/topics': ['专题是手选的一组内容，可以放到首页。'],
  '/actors': ['演员的资料页列出有此人出演的内容。'],
  '/tags': ['改名会改掉所有内容上的这个标签，合并后原标签不再保留。'],
  '/hot-words': [
    '「大家在搜」里显示的词：置顶的按顺序在前，其余按搜索热度。',
    '拖动或用箭头调整置顶词的位置，马上保存。',
  ],
  '/live': ['频道可以播已有视频、外部信号，或接收推流。', '节目单有改动时，会从下一个节目开始换。'],
  '/upload': ['选文件或拖进来就开始上传，断了可以接着传。', '转码好后到内容里填资料、发布。'],
  '/ads': [
    '每个位置可以放多条，按排序显示；可以定开始和结束时间。',
    '点击次数每小时汇总，会晚几分钟。',
  ],
  '/announcements': ['打开应用时弹出的公告，同一时间只显示一条。'],
  '/lights': ['页面顶部滚动的一行字，可以带链接。'],
  '/floats': ['浮在页面边上的小图，用户关掉后当天不再出现。'],
  '/apps': ['推荐应用显示在应用列表里，按排序排列。'],
  '/contacts': ['用户登录不了时也能看到的联系方式。'],
  '/domains': ['应用按这里的顺序连接地址，连不上的排到最后。', '新地址几秒内就会被探测。'],
  '/app-config': ['整个应用的开关和限额，保存后几秒内生效。'],
  '/sms': [
    '没有接短信通道时，验证码留在这里，由员工告诉用户。',
    '接好通道后，验证码不再显示，号码只显示头尾。',
  ],
  '/jobs': ['定时做的事和它们的结果；处理不了的条目会搁置在这里，可以重试。'],
  '/ledger': [
    '每一笔金币的来去，只增不改。',
    '可以随时运行对账；「对账单」按天汇总，或导出一个账户的全部变动。',
  ],
  '/gifts': ['超过限额的赠送要另一位同事同意才发放。'],
  '/offers': ['会员卡、金币套餐和收入兑换项，停用后不再出售，买过的不受影响。'],
  '/orders': [
    '每一笔现金订单和它的付款，点订单号打开。',
    '金额对不上或重复的付款会停在「待处理」。',
    exportHelp,
  ],
  '/pay-channels': [
    '连续失败三次的账户会停一会儿，之后自动恢复。',
    '密钥保存后不再显示，不填就保持不变。',
  ],
  '/agents': [
    '邀请过别人的用户；点一行看每一笔佣金。',
    '佣金过了退款期到账；退款后收不回的部分，从以后的佣金里扣。',
    '等级和比例在「应用配置」里改。',
  ],
  '/withdrawals': [
    '用户申请的提现，点单号打开，看完风险、余额和收入再决定。',
    '超过两人审批的金额要两位同事先后同意；驳回和失败会把金币退回。',
  ],
  '/withdrawal-batches': [
    '待打款的提现放进一个批次，导出文件交给银行；文件里有完整卡号，下载会记入审计。',
    '银行的结果填回文件再导入，先预览，确认后才改动。',
  ],
  '/payees': ['所有人的收款账户，号码只显示尾号；删除的也留在这里。'],
  '/codes': ['每批只能导出一次，导出后谁也看不到码。', '作废后没用过的码不能再兑换。'],
  '/review': ['创作者提交的作品，先到先审。', 'J、K 选择，空格播放，A 通过，R 退回。'],
  '/reports': [
    '点一行看举报和当时的内容；快到时限的在前。',
    '勾选多条可以一起处理，每条都会记入审计。',
  ],
  '/comments': ['点一行打开；勾选多条可以一起显示或隐藏。'],
  '/danmaku': ['点一行打开；勾选多条可以一起放行或移除。', '点视频或发送者只看有关的弹幕。'],
  '/creators': ['查看身份证明会记入审计。', '取消资格时可以同时隐藏作品。'],
  '/users': ['用编号、邀请码或昵称开头查找。', '赠送金币和退款都会记入账目和审计。', exportHelp],
  '/audit': [
    '员工做过的每件事，只增不改。',
    '点对象旁边的漏斗，只看它的记录；可以按日期筛选和导出。',
  ],
  '/staff': ['点角色看它能做什么。', '改角色、停用和重置都会结束此人的登录。'],
  '/password': ['修改密码后，其他地方的登录会退出。'],
};

/** The help of the page that a path belongs to; null for unknown paths. */
export function helpFor(path: string): readonly string[] | null {
  const found = (Object.keys(pageHelp) as (keyof typeof pageHelp)[])
    .filter((page) => path === page || (page !== '/' && path.startsWith(`${page}/`)))
    .toSorted((one, other) => other.length - one.length)[0];
  return found === undefined ? null : pageHelp[found];
}
