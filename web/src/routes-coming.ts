/** A page that the product has in its plan and the app does not have yet. */
export interface ComingPage {
  title: string;
  /** What it will be, in one sentence. */
  line: string;
}

/** Every such page by its path in lower case. A page that is built leaves this list for a route file of its own. */
const comingPages = new Map<string, ComingPage>([
  ['/tiktok', { title: '短视频', line: '上下滑动看短视频：关注、推荐、发现、热门' }],
  ['/darkweb', { title: '暗网', line: '只对暗网会员开放的另一片海域' }],
  ['/ai', { title: 'AI', line: '文字生图、角色写真、图生视频、续写小说和陪伴聊天' }],
  ['/community', { title: '社区', line: '加入圈子，看帖发帖，和同好聊天' }],
  ['/subpage/search', { title: '搜索', line: '热词、榜单和边输入边出现的建议' }],
  ['/subpage/search/result', { title: '搜索结果', line: '按类型、排序和筛选查看结果' }],
  ['/subpage/search/videostore', { title: '片库', line: '按频道、标签、时长和价格找视频' }],
  ['/subpage/ranklist', { title: '排行榜', line: '日榜、周榜、月榜和总榜' }],
  ['/subpage/taglist', { title: '全部标签', line: '从标签找到想看的' }],
  ['/subpage/labelpage', { title: '标签', line: '一个标签下的全部内容' }],
  ['/subpage/topiclist', { title: '专题', line: '一个专题下的全部内容' }],
  ['/subpage/upindex', { title: '作者主页', line: '作者的作品、数据和关注' }],
  ['/subpage/livetv/liveplay', { title: '直播', line: '直播频道和节目单' }],
  ['/manga/detail', { title: '漫画', line: '漫画的章节和继续阅读' }],
  ['/mine/vip', { title: '会员', line: '四种会员的权益和开通' }],
  ['/mine/gold', { title: '金币', line: '金币余额和充值' }],
  ['/mine/mycase', { title: '收藏与足迹', line: '收藏过和看过的都在这里' }],
  ['/mine/mybuy', { title: '我的购买', line: '买过的视频、漫画和小说' }],
  ['/mine/message', { title: '消息', line: '系统消息和私信' }],
  ['/mine/inviteshare', { title: '邀请好友', line: '你的邀请海报和链接' }],
  ['/mine/kf', { title: '帮助与客服', line: '常见问题、智能回答和人工客服' }],
  ['/mine/onlinekf', { title: '在线客服', line: '和客服直接对话' }],
  ['/mine/seting', { title: '设置', line: '缓存、密码锁、轻享版和账号安全' }],
  ['/mine/creationcenter', { title: '创作中心', line: '发布作品，查看播放和收入' }],
  ['/subpage/longviodeplay/episodelist', { title: '合集', line: '一部合集的全部剧集' }],
  ['/community/postdetail', { title: '帖子', line: '帖子正文和评论' }],
  ['/community/leabaltheme', { title: '圈子', line: '一个圈子里的帖子和成员' }],
  ['/community/picturesdetail', { title: '图集', line: '一组图片' }],
  ['/community/noveldetail', { title: '小说', line: '小说简介、章节和继续阅读' }],
  ['/community/audioplay', { title: '有声小说', line: '倍速、定时和续播' }],
  ['/reserved/detail', { title: '预约', line: '即将上线的内容，可以先预约' }],
]);

/** The coming page at `path`, whatever its letter case; null if there is none. */
export function comingPageAt(path: string): ComingPage | null {
  return comingPages.get(path.toLowerCase().replace(/(.)\/+$/, '$1')) ?? null;
}
