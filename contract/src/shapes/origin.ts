import { z } from 'zod';
import { line, named } from './fields.ts';
import { languageNames, regionNames } from './origin-values.ts';

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
