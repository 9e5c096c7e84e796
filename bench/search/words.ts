const list = (text: string) => text.trim().split(/\s+/);

export const places = list(`
  城市 海边 北方 山里 雪山 草原 沙漠 江南 重庆 成都 北京 上海 西藏 云南 苏州 杭州 大理 拉萨 敦煌 黄山 桂林 厦门 青岛
  哈尔滨 长白山 阿勒泰 喀什 伊犁 可可西里 青海湖 洱海 泸沽湖 张家界 凤凰 平遥 婺源 香格里拉 稻城 川西 甘南 京都 东京
  奈良 冰岛 挪威 瑞士 撒哈拉 开罗 巴黎 罗马 里斯本 伊斯坦布尔`);

export const scenes = list(`
  夜景 日出 日落 清晨 雨夜 星空 银河 极光 雪夜 雾气 晚霞 云海 潮汐 灯塔 老街 胡同 茶馆 夜市 火车站 码头 渡口 古镇 花田
  梯田 竹林 湖泊 瀑布 峡谷 冰川 火山 悬崖 森林 草甸 营地 天台 弄堂 书店 唱片店 天文台 博物馆`);

export const subjects = list(`
  慢游 猫咪 小狗 骑行 徒步 美食 火锅 早餐 面馆 咖啡 钢琴 吉他 古筝 大提琴 白噪音 延时摄影 航拍 手工 木工 陶瓷 书法 水墨
  剪纸 瑜伽 健身 跑步 滑雪 冲浪 潜水 露营 钓鱼 园艺 插花 围棋 象棋 编程 摄影 开箱 绘画 雕刻 锦鲤 熊猫 雪豹 座头鲸
  金丝猴 候鸟 萤火虫 向日葵 樱花 银杏 薰衣草`);

export const ways = list(`
  全记录 合集 日记 一小时 十分钟 入门 教程 第一课 慢镜头 完整版 现场 幕后 故事 指南 挑战 对比 复盘 纪实 特辑 番外 预告
  精华 漫步 独白 问答`);

/** Pinyin of some of them, whole and as initials, as people type it. */
export const typed = list(`
  chengshi haibian beifang xueshan caoyuan shamo jiangnan chongqing chengdu beijing shanghai xizang yunnan suzhou
  hangzhou yejing richu riluo xingkong yinhe jiguang wanxia yunhai dengta laojie chaguan yeshi maomi qixing tubu
  meishi huoguo kafei gangqin jita baizaoyin hangpai shufa yujia huaxue luying xiongmao xuebao yj xk yh jg bzy gq
  hg mm xm zhulin pubu bingchuan`);
