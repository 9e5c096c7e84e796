/**
 * Queries with what they have to find: `query > title ; title …`, each title by a part that only it has. The first
 * is wanted first.
 */
export const queries = `
# Chinese words
极光 > 零下三十度等来的极光; 紫色极光落在雪山后面; 竖屏极光
北极光 > 零下三十度
银河 > 银河转过帐篷; 银河拱桥
星空 > 西藏星空; 星空摄影参数
熊猫 > 大熊猫基地; 熊猫宝宝
重庆 > 洪崖洞; 长江索道
重庆夜景 > 洪崖洞
成都 > 成都茶馆; 大熊猫基地
北京 > 北京胡同; 北京烤鸭
上海 > 上海外滩; 上海弄堂
苏州 > 苏州评弹; 苏州园林
西藏 > 西藏星空; 拉萨到日喀则; 青藏铁路
火车 > 拉萨到日喀则的火车; 绿皮火车; 火车来了
美食 > 外婆的红烧肉; 兰州牛肉面; 四川火锅; 北京烤鸭
牛肉面 > 兰州牛肉面
火锅 > 四川火锅
红烧肉 > 外婆的红烧肉
烤鸭 > 北京烤鸭
早茶 > 广式早茶
早餐 > 弄堂里的早餐店
骑行 > 北京胡同骑行; 洱海环湖骑行
健身 > 徒手燃脂; 瑜伽入门; 减脂餐
瑜伽 > 瑜伽入门
跑步 > 马拉松; 夜跑五公里
马拉松 > 马拉松第一次
滑雪 > 滑雪新手
冲浪 > 冲浪：等一个好浪
潜水 > 自由潜水; 珊瑚礁
鲸 > 座头鲸; 虎鲸家族; 云上的鲸 第一集; 云上的鲸 第二集
座头鲸 > 座头鲸跃出
雪豹 > 雪豹：悬崖
猫 > 猫咪为什么; 橘猫减肥; 流浪猫; 屋顶猫社; 两只猫的约会
猫咪 > 猫咪为什么
橘猫 > 橘猫减肥
狗 > 柯基接飞盘; 导盲犬; 金毛
柯基 > 柯基接飞盘
导盲犬 > 导盲犬退役
钢琴 > 钢琴独奏
吉他 > 吉他弹唱
古筝 > 古筝版
大提琴 > 大提琴与雨声
白噪音 > 雨声白噪音; 海浪白噪音; 篝火白噪音; 一分钟白噪音
雨声 > 雨声白噪音; 大提琴与雨声
摄影 > 手机摄影构图; 星空摄影; 胶片相机
手机摄影 > 手机摄影构图
编程 > Python 爬虫; JavaScript 闭包
爬虫 > Python 爬虫
围棋 > 围棋死活题
象棋 > 国际象棋
流星雨 > 流星雨之夜; 英仙座流星雨
月全食 > 月全食全程
火箭 > 长征五号
空间站 > 空间站里的植物
竹林 > 竹林深处; 岚山竹林
京都 > 日本京都
冰岛 > 冰岛环岛
沙漠 > 撒哈拉沙漠; 沙漠的晚霞
敦煌 > 敦煌莫高窟
黄山 > 黄山云海
日出 > 黄山云海日出; 上海外滩日出; 日出之前
书法 > 书法：兰亭序
剪纸 > 剪纸窗花
龙舟 > 端午龙舟
花灯 > 元宵节花灯
烟花 > 除夕夜的万家灯火
火山 > 火山喷发
无人机 > 无人机灯光秀
航拍 > 航拍中国; 火山喷发航拍
夜跑 > 夜跑五公里
减肥 > 橘猫减肥
锦鲤 > 一池锦鲤; 锦鲤已送达
灯塔 > 灯塔守夜人; 灯塔转一圈
纸船 > 愿望折成纸船
孔明灯 > 孔明灯
乌篷船 > 水乡夜泊
水母 > 深海发光体
热气球 > 热气球升空; 十一只热气球
晚霞 > 晚霞里的万吨; 沙漠的晚霞; 晚霞烧到
帆船 > 月升海峡
港口 > 港口不打烊
壁纸 > 竖屏极光
# Several words
北京 骑行 > 北京胡同骑行
北京 美食 > 北京烤鸭
上海 美食 > 弄堂里的早餐店
西藏火车 > 拉萨到日喀则; 青藏铁路
云南 骑行 > 洱海环湖
猫 治愈 > 流浪猫
狗 治愈 > 导盲犬
星空 摄影 > 星空摄影参数
海 日落 > 去海边看了一次日落
雨 大提琴 > 大提琴与雨声
森林 白噪音 > 篝火白噪音
睡前 瑜伽 > 瑜伽入门
夜景 无人机 > 无人机灯光秀
西藏的星空 > 西藏星空
成都的熊猫 > 大熊猫基地
钢琴月光 > 钢琴独奏
雪山火车 > 穿过雪山; 青藏铁路
哈尔滨夜景 > 哈尔滨冰雪
外婆红烧肉 > 外婆的红烧肉
老木匠 榫卯 > 老木匠的榫卯课
猫社 月亮 > 屋顶猫社
露营 星空 > 露营
# Parts of titles, and titles as they are
洪崖洞的一千盏灯 > 洪崖洞
踩奶 > 猫咪为什么
云海 > 黄山云海; 云海之上
兰亭序 > 书法：兰亭序
青花瓷 > 古筝版
声声慢 > 苏州评弹
纳木错 > 西藏星空
莫高窟壁画 > 敦煌莫高窟
第一百天 > Minecraft
虾饺皮 > 广式早茶
月光奏鸣曲 > 钢琴独奏
夜空中的星 > 吉他弹唱
雨夜列车 > 雨夜列车
可可西里 > 青藏铁路
江对岸的灯 > 江对岸的灯
外婆家的湖 > 外婆家的那片湖
屋顶猫社：月亮开会 > 屋顶猫社
第九颗流星 > 流星雨之夜
许个愿 > 许个愿再划走
今晚喝什么茶 > 今晚喝哪一泡
万家灯火 > 除夕夜
蚵仔煎 > 台湾夜市
叮叮车 > 香港叮叮车
# Names of uploaders
灶台边 > @灶台边; 外婆的红烧肉
深夜电台 > @深夜电台; 雨声白噪音
绿皮慢行 > @绿皮慢行
仰望者阿衡 > @仰望者阿衡
自然课 > @自然课; 雪豹
潮汐观测站 > @潮汐观测站
# Traditional
極光 > 零下三十度; 紫色极光
銀河 > 银河转过帐篷; 银河拱桥
貓咪 > 猫咪为什么
熊貓 > 大熊猫基地; 熊猫宝宝
鋼琴 > 钢琴独奏
雲海日出 > 黄山云海
潛水 > 自由潜水
臺灣夜市 > 台湾夜市
紅燒肉 > 外婆的红烧肉
書法 > 书法：兰亭序
攝影 > 手机摄影; 星空摄影
颱風 > 台风登陆
國際象棋 > 国际象棋
綠皮火車 > 绿皮火车
無人機 > 无人机灯光秀
圍棋 > 围棋死活题
滑雪新手第一天摔了幾次 > 滑雪新手
# Pinyin
jiguang > 零下三十度; 紫色极光
yinhe > 银河转过帐篷; 银河拱桥
xingkong > 西藏星空; 星空摄影
xiongmao > 大熊猫基地; 熊猫宝宝
chongqing > 洪崖洞; 长江索道
chengdu > 成都茶馆; 大熊猫基地
beijing > 北京胡同; 北京烤鸭
shanghai > 上海外滩; 上海弄堂
maomi > 猫咪为什么
gangqin > 钢琴独奏
niuroumian > 兰州牛肉面
huoguo > 四川火锅
baizaoyin > 雨声白噪音; 海浪白噪音
qixing > 北京胡同骑行; 洱海环湖骑行
yujia > 瑜伽入门
huaxue > 滑雪新手
qianshui > 自由潜水
xuebao > 雪豹：悬崖
liuxingyu > 流星雨之夜; 英仙座流星雨
dunhuang > 敦煌莫高窟
huangshan > 黄山云海
richu > 黄山云海日出; 上海外滩日出
shufa > 书法：兰亭序
wurenji > 无人机灯光秀
dengta > 灯塔守夜人; 灯塔转一圈
jinli > 一池锦鲤; 锦鲤已送达
shamo > 撒哈拉沙漠; 沙漠的晚霞
zhulin > 竹林深处; 岚山竹林
hongshaorou > 外婆的红烧肉
weiqi > 围棋死活题
changzhengwuhao > 长征五号
lvpihuoche > 绿皮火车
# Pinyin as it is heard, and with a typing begun
xinkong > 西藏星空
cengdu > 成都茶馆
sanghai > 上海外滩
huangsan > 黄山云海
xiongma > 大熊猫基地
gangq > 钢琴独奏
xingk > 西藏星空
jigu > 零下三十度
# Initials
hyd > 洪崖洞
xk > 西藏星空
cq > 洪崖洞; 长江索道
xm > 大熊猫基地; 熊猫宝宝
bzy > 雨声白噪音; 海浪白噪音
nrm > 兰州牛肉面
hsr > 外婆的红烧肉
lxy > 流星雨之夜; 英仙座流星雨
wrj > 无人机灯光秀
dhmgk > 敦煌莫高窟
czwh > 长征五号
ygzmq > 钢琴独奏
# Latin words, full width and capitals
lofi > Lofi 电台
LOFI > Lofi 电台
ＬＯＦＩ > Lofi 电台
vlog > 一个人的周末; 去海边看了一次日落
Ｖｌｏｇ > 一个人的周末
python > Python 爬虫
PYTHON 入门 > Python 爬虫
javascript > JavaScript 闭包
minecraft > Minecraft
mine > Minecraft
blender > Blender
photoshop > Photoshop
city pop > City Pop
citypop > City Pop
vol.3 > 霓虹切片
1976 > 胶片相机
１９７６ > 胶片相机
# Typing errors
pyhton > Python 爬虫
pythn > Python 爬虫
javasript > JavaScript 闭包
minecarft > Minecraft
mincraft > Minecraft
blendr > Blender
photoshp > Photoshop
phtoshop > Photoshop
# Mixed
python爬虫 > Python 爬虫
lofi电台 > Lofi 电台
vlog海边 > 去海边看了一次日落
猫 jianfei > 橘猫减肥
zhongqing夜景 > 洪崖洞
# What nobody wrote in one piece
猫月亮 > 屋顶猫社; 两只猫的约会
雪山上的雪豹视频 > 雪豹：悬崖
怎么做红烧肉 > 外婆的红烧肉
好听的钢琴曲 > 钢琴独奏
看星星 > 内蒙古草原
火锅底料怎么炒 > 四川火锅
`;
