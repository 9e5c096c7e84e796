import { z } from 'zod';
import { accessRuleName, rating } from './catalogue.ts';
import { contentState, mediaState } from './console-content.ts';
import { contentKind } from './content.ts';
import { id, line, moment, named } from './fields.ts';
import { channelSection } from './home.ts';
import { language, region, yearMade } from './origin.ts';

/** Which of a content's dates a filter means. */
export const contentDate = z.enum(['created', 'published']);
export type ContentDate = z.infer<typeof contentDate>;

/** What the console's catalogue is filtered by; all that is given holds together. */
export const contentFilter = {
  state: named(contentState, '状态').optional(),
  /** Of its media: only what has any. */
  mediaState: named(mediaState, '转码状态').optional(),
  kind: named(contentKind, '类型').optional(),
  /** What is the dark section's alone, or what is not. */
  section: named(channelSection.extract(['home', 'dark']), '所在').optional(),
  channelId: named(id, '频道').optional(),
  tagId: named(id, '标签').optional(),
  performerId: named(id, '演员').optional(),
  uploaderId: named(id, '作者').optional(),
  rule: named(accessRuleName, '观看方式').optional(),
  rating: named(rating, '分级').optional(),
  year: yearMade.optional(),
  region: region.optional(),
  language: language.optional(),
  /** The date that `from` and `to` are of, and that the list is ordered by; creation without one. */
  dateOf: named(contentDate, '日期').optional(),
  from: named(moment, '开始日期').optional(),
  /** Exclusive. */
  to: named(moment, '结束日期').optional(),
  /** Within the title, or another one of it. */
  text: line('搜索词', 1, 80).optional(),
};
export type ContentFilter = {
  [Name in keyof typeof contentFilter]?: z.infer<(typeof contentFilter)[Name]> | undefined;
};
