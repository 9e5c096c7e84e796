import { bookPosts } from './posts/books.ts';
import { filmPosts } from './posts/films.ts';
import { gamePosts } from './posts/games.ts';
import { handPosts } from './posts/hands.ts';
import { heartPosts } from './posts/heart.ts';
import { nightPosts } from './posts/nights.ts';
import { plantPosts } from './posts/plants.ts';
import { skyPosts } from './posts/sky.ts';
import { supperPosts } from './posts/supper.ts';
import type { DemoCircle } from './types.ts';

/** Every circle of the demonstration. The same on every machine. */
export const demoCircles: readonly DemoCircle[] = [
  {
    slug: 'supper',
    name: '深夜食堂',
    description: '今晚吃什么，怎么吃，和谁吃。会做的教一教，不会做的馋一馋。',
    rules: '说真话：没吃过的不推荐。\n不嘲笑别人的饭。\n求助帖请写清楚用了什么锅、什么火。',
    themes: ['今晚吃什么', '一人食', '厨房日记', '街边小店', '求助'],
    cover: ['tea', 'amber'],
    moderators: ['清汤小馄饨', '荷包蛋双面煎'],
    posts: supperPosts,
  },
  {
    slug: 'nights',
    name: '城市夜航',
    description: '末班车、夜路、路灯和没睡的人。白天没看清的城市，晚上再看一遍。',
    rules: '拍人先问一声，正脸打码。\n不发别人家的窗户。\n约伴夜行请在人多的地方见面。',
    themes: ['夜路', '拍照', '路线', '城市里的人'],
    cover: ['nightCity', 'plum'],
    moderators: ['老相机', '骑车去海边'],
    posts: nightPosts,
  },
  {
    slug: 'plants',
    name: '阳台种植队',
    description: '不管几平米，先种一盆。黄叶、飞虫、开花、结果，都来说说。',
    rules: '求助帖附上光照、浇水和盆土的情况。\n交换只送不卖。\n不建议用来历不明的药。',
    themes: ['晒一晒', '求助', '种植笔记', '交换'],
    cover: ['blossomLake', 'dawn'],
    moderators: ['松果掉了'],
    posts: plantPosts,
  },
  {
    slug: 'sky',
    name: '抬头看天',
    description: '月亮、星星、云和雨。不用懂，先抬头。',
    rules: '照片写上时间和大概的地点。\n不用绿激光指人指飞机。\n没有傻问题。',
    themes: ['今晚的天', '拍星星', '天气', '云', '求助'],
    cover: ['starTrails', 'midnight'],
    moderators: ['星期八', '木木三'],
    posts: skyPosts,
  },
  {
    slug: 'books',
    name: '追更互助会',
    description: '小说、漫画、有声书，推一本，求一本，聊到天亮。',
    rules: '剧透请在第一行写“剧透”。\n不骂作者，不骂读者。\n求书说清楚想看什么、不想看什么。',
    themes: ['推书', '追更', '求书', '聊情节', '漫画', '听书'],
    cover: ['rainWindow', 'amber'],
    moderators: ['旧书摊', '林深'],
    posts: bookPosts,
  },
  {
    slug: 'games',
    name: '小游戏厅',
    description: '等车的五分钟，睡前的一小时。攻略、分数，还有做游戏的人。',
    rules: '晒分数请附截图。\n不发外挂。\n输了可以哭，不可以骂。',
    themes: ['攻略', '晒分数', '求助', '做游戏', '闲聊'],
    cover: ['planet', 'violet'],
    moderators: ['阿布的玩具车'],
    posts: gamePosts,
  },
  {
    slug: 'films',
    name: '镜头之外',
    description: '看完一部片子以后想说的话，和拍一部片子以前想问的事。',
    rules: '剧透请提醒。\n夸要夸在点上，批评也是。\n自己拍的请写上用了什么。',
    themes: ['看完了', '讨论', '拍摄', '声音', '求片'],
    cover: ['whale', 'ocean'],
    moderators: ['拾光者', '会飞的拖鞋'],
    posts: filmPosts,
  },
  {
    slug: 'heart',
    name: '晚安树洞',
    description: '睡前说一句，有人听见。',
    rules:
      '不评判，不打探。\n别人的难过不转发。\n如果你很难受，请先找身边的人，或拨打 12356 心理援助热线。',
    themes: ['晚安', '生活', '睡不着', '求安慰'],
    cover: ['paperBoats', 'teal'],
    moderators: ['晚安玛卡', '小雨转晴'],
    posts: heartPosts,
  },
  {
    slug: 'hands',
    name: '慢慢做手工',
    description: '剪的、织的、糊的、刨的。做坏了也晒。',
    rules: '用到刀、火、胶的请写上注意事项。\n教程尽量写清尺寸。\n可以送，不可以卖。',
    themes: ['成品', '进行中', '技巧', '求助'],
    cover: ['ribbons', 'rouge'],
    moderators: ['开水泡饭', '灯等灯等灯'],
    posts: handPosts,
  },
];
