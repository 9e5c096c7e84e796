import { seeded, seedOfText } from '../seeded.ts';
import type { Rgb } from './canvas.ts';

const times = {
  dawn: ['清晨', '黎明', '日出', '朝霞', '早晨', 'dawn', 'sunrise', 'morning'],
  dusk: ['黄昏', '傍晚', '日落', '夕阳', '晚霞', 'dusk', 'sunset', 'evening'],
  night: ['夜', '星空', '月光', '月亮', '午夜', '银河', 'night', 'moon', 'stars', 'midnight'],
  day: ['白天', '中午', '正午', '晴', '阳光', 'day', 'noon', 'sunny'],
};
const weathers = {
  rain: ['雨', 'rain', '雷'],
  snow: ['雪', 'snow', '冰'],
  fog: ['雾', '霾', '朦胧', 'fog', 'mist'],
  cloud: ['云', '阴天', 'cloud'],
  clear: ['晴', '万里无云', 'clear'],
};
const places = {
  sea: ['海', '沙滩', '港', '岛', '浪', '码头', 'sea', 'ocean', 'beach', 'harbour', 'harbor'],
  city: ['城', '街', '都市', '霓虹', '楼', '车站', '赛博', 'city', 'street', 'town', 'cyberpunk'],
  forest: ['森林', '树林', '竹', '林间', '丛林', 'forest', 'woods', 'jungle'],
  lake: ['湖', '河', '溪', '池', '江', 'lake', 'river', 'pond'],
  desert: ['沙漠', '戈壁', '荒原', 'desert', 'dune'],
  field: [
    '草原',
    '田',
    '花海',
    '原野',
    '村',
    '花园',
    '草地',
    'field',
    'meadow',
    'garden',
    'village',
  ],
  space: ['太空', '宇宙', '星球', '火星', '月球', 'space', 'planet', 'galaxy'],
  mountain: ['山', '峰', '崖', '谷', '岭', 'mountain', 'valley', 'cliff'],
};
const subjects = {
  lighthouse: ['灯塔', 'lighthouse'],
  ship: ['船', '帆', '舟', 'ship', 'boat', 'sail'],
  cat: ['猫', 'cat', 'kitten'],
  bird: ['鸟', '鹤', '鸥', '雁', '燕', 'bird', 'crane', 'gull'],
  fish: ['鱼', '锦鲤', '鲸', 'fish', 'koi', 'whale'],
  person: [
    '人',
    '她',
    '他',
    '侠',
    '船长',
    '侦探',
    '画家',
    '旅人',
    '女王',
    '骑士',
    '姑娘',
    '先生',
    'woman',
    'man',
    'person',
    'girl',
    'knight',
  ],
  house: ['屋', '房', '木屋', '小院', '客栈', '庙', 'house', 'cabin', 'temple', 'inn'],
  tower: ['塔', '宫殿', '城堡', 'tower', 'castle', 'pagoda'],
  bridge: ['桥', 'bridge'],
  tree: ['树', '枫', '松', '柳', '银杏', 'tree', 'pine', 'maple'],
  flower: ['花', '樱', '梅', '荷', '玫瑰', '牡丹', 'flower', 'blossom', 'rose', 'lotus'],
  lantern: ['灯笼', '孔明灯', '天灯', 'lantern'],
  balloon: ['气球', 'balloon'],
  train: ['火车', '列车', '电车', 'train', 'tram'],
  moon: ['月', 'moon'],
  sun: ['太阳', '日出', '日落', '夕阳', 'sun'],
  umbrella: ['伞', 'umbrella'],
  firework: ['烟花', '烟火', 'firework'],
};
const colors: Readonly<Record<string, readonly [Rgb, ...string[]]>> = {
  red: [[206, 52, 48], '红', '赤', 'red', 'crimson'],
  orange: [[235, 134, 44], '橙', '橘', 'orange'],
  yellow: [[242, 205, 72], '黄', 'yellow'],
  gold: [[224, 176, 72], '金色', '金黄', 'gold'],
  green: [[70, 150, 84], '绿', '翠', 'green', 'emerald'],
  cyan: [[58, 172, 178], '青', 'cyan', 'teal'],
  blue: [[52, 104, 196], '蓝', 'blue', 'azure'],
  purple: [[126, 76, 176], '紫', 'purple', 'violet'],
  pink: [[238, 150, 178], '粉', '樱', 'pink'],
  white: [[236, 238, 240], '白', 'white'],
  black: [[34, 36, 42], '黑', 'black'],
  silver: [[176, 184, 194], '银', '灰', 'silver', 'grey', 'gray'],
};

export type SceneTime = keyof typeof times;
export type SceneWeather = keyof typeof weathers;
export type ScenePlace = keyof typeof places;
export type SceneSubject = keyof typeof subjects;

/** What a picture is to show, as far as its words say so; the seed decides the rest. */
export interface Scene {
  time: SceneTime;
  weather: SceneWeather;
  place: ScenePlace;
  subjects: SceneSubject[];
  colors: Rgb[];
  style: string;
  seed: number;
}

type Words<Name extends string> = Readonly<Record<Name, readonly string[]>>;

/** The names whose words a text has; the longest first, so that a lighthouse (灯塔) is not a tower (塔) as well. */
function found<Name extends string>(text: string, table: Words<Name>): Name[] {
  const names = Object.keys(table) as Name[];
  const words = names.flatMap((name) => table[name].map((word) => ({ name, word })));
  let rest = text;
  const seen = new Set<Name>();
  for (const { name, word } of words.toSorted((a, b) => b.word.length - a.word.length)) {
    if (!rest.includes(word)) continue;
    seen.add(name);
    rest = rest.replaceAll(word, ' ');
  }
  return names.filter((name) => seen.has(name));
}

/** A text without certain words: the yellow of 黄昏 is no colour. */
const without = (text: string, table: Words<string>) =>
  Object.values(table)
    .flat()
    .filter((word) => word.length > 1)
    .reduce((rest, word) => rest.replaceAll(word, ' '), text);

/** Reads a prompt; what `negative` names is left out. */
export function readScene(request: {
  prompt: string;
  negative: string;
  style: string;
  seed: number;
}): Scene {
  const { style, seed } = request;
  const prompt = request.prompt.toLowerCase();
  const negative = request.negative.toLowerCase();
  const random = seeded(seed ^ seedOfText(prompt));
  const pick = <Name extends string>(table: Readonly<Record<Name, readonly string[]>>): Name => {
    const names = Object.keys(table) as Name[];
    return names[Math.floor(random() * names.length)]!;
  };
  const unwanted = new Set<string>(found(negative, subjects));
  const wanted = found(prompt, subjects).filter((name) => !unwanted.has(name));
  const badWeather = new Set<string>(found(negative, weathers));
  const weather = found(prompt, weathers).find((name) => !badWeather.has(name)) ?? 'clear';
  const plain = without(prompt, times);
  const named = Object.values(colors).filter(([, ...words]) =>
    words.some((word) => plain.includes(word)),
  );
  return {
    time: found(prompt, times)[0] ?? pick({ dawn: [], day: [], dusk: [] }),
    weather,
    place:
      found(prompt, places)[0] ??
      (wanted.includes('ship') || wanted.includes('lighthouse') ? 'sea' : pick(places)),
    subjects: wanted,
    colors: named.map(([color]) => color),
    style,
    seed: Math.floor(random() * 2 ** 31),
  };
}
