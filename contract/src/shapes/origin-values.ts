/** Where a content was made, by the name that people are shown. */
export const regionNames = {
  mainland: '中国大陆',
  hongkong: '中国香港',
  macau: '中国澳门',
  taiwan: '中国台湾',
  japan: '日本',
  korea: '韩国',
  southeastAsia: '东南亚',
  india: '印度',
  america: '美国',
  europe: '欧洲',
  other: '其他地区',
} as const;

/** What is spoken or written in a content, by the name that people are shown. */
export const languageNames = {
  mandarin: '国语',
  cantonese: '粤语',
  minnan: '闽南语',
  english: '英语',
  japanese: '日语',
  korean: '韩语',
  thai: '泰语',
  hindi: '印地语',
  french: '法语',
  german: '德语',
  spanish: '西班牙语',
  russian: '俄语',
  silent: '无对白',
  other: '其他语言',
} as const;
