import { insertNotice } from '../db/queries/messages/notices.ts';
import type { Queryable } from '../db/types.ts';
import { newId } from '../db/new-id.ts';
import { stableId } from './stable-id.ts';

const everybody = { tier: null, registeredFrom: null, registeredTo: null };

/** What somebody new finds among their messages, the first to read last. */
const notices = [
  {
    name: 'manners',
    title: '在社区里怎么说话',
    text: '帖子、评论和私信里都是真实的人。对事不对人，不发联系方式，不确定的事标明「听说」。看到不合适的，点「举报」，一般 72 小时内有结果；不想再看到谁，可以在对方主页拉黑。',
    path: '/community',
  },
  {
    name: 'welcome',
    title: '欢迎来到夜航',
    text: '你现在是游客，看过的、收藏的都记在这台设备上。绑定手机或设置密码后，换设备也找得回来。遇到问题，「帮助与客服」里有常见问题，也能找到人。',
    path: '/mine/kf',
  },
];

/** Notices of the demonstration, for everybody who comes; those that are there stay as they are. */
export async function addDemoNotices(database: Queryable, now: Date): Promise<void> {
  for (const { name, ...said } of notices)
    await insertNotice(database, {
      ...said,
      id: stableId('notice', name),
      key: `demo:${name}`,
      segment: everybody,
      state: 'standing',
      stands: true,
      // To nobody who is there already: these are people of the demonstration.
      lastUserId: newId(now.getTime()),
      total: 0,
      by: '夜航',
    });
}
