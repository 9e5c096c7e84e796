import { z } from 'zod';
import { line, named } from './fields.ts';

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

const namesOf = <Names extends Record<string, string>>(names: Names) =>
  Object.keys(names) as [keyof Names & string, ...(keyof Names & string)[]];

export const region = named(z.enum(namesOf(regionNames)), '地区');
export type Region = z.infer<typeof region>;

export const language = named(z.enum(namesOf(languageNames)), '语言');
export type Language = z.infer<typeof language>;

/** The year in which a content was made. */
export const yearMade = named(z.int().min(1888).max(2100), '年份');

/** What is known of where a content comes from, of every kind. */
export const originFields = {
  /** Null where it is not known: the year of publishing stands for it. */
  year: named(yearMade.nullable(), '年份'),
  region: named(region.nullable(), '地区'),
  language: named(language.nullable(), '语言'),
  /** By which it is found as well. */
  otherTitles: named(z.array(line('别名', 1, 80)).max(10), '别名'),
};
