import { z } from 'zod';
import { picture } from './catalogue.ts';
import { selectedContent } from './console-choice.ts';
import { id, line, moment, named, paragraphs } from './fields.ts';
import { recordFields, uploadedPicture } from './operator-fields.ts';

/** What an editor sets on a topic. */
export const topicFields = {
  title: line('标题', 1, 40),
  intro: paragraphs('简介', 500),
  enabled: named(z.boolean(), '上线'),
  contentIds: named(z.array(id).max(500), '内容'),
};

export const consoleTopic = z.object({
  id,
  title: z.string(),
  intro: z.string(),
  enabled: z.boolean(),
  items: z.int().nonnegative(),
  createdAt: moment,
  ...recordFields,
});
export type ConsoleTopic = z.infer<typeof consoleTopic>;

export const consoleTopicInfo = consoleTopic.extend({ chosen: z.array(selectedContent) });
export type ConsoleTopicInfo = z.infer<typeof consoleTopicInfo>;

/** What an editor sets on an actor. */
export const actorFields = {
  name: line('姓名', 1, 30),
  intro: paragraphs('简介', 500),
  picture: named(uploadedPicture('头像').nullable(), '头像'),
  contentIds: named(z.array(id).max(500), '内容'),
};

export const consoleActor = z.object({
  id,
  name: z.string(),
  intro: z.string(),
  picture: picture.nullable(),
  items: z.int().nonnegative(),
  createdAt: moment,
  ...recordFields,
});
export type ConsoleActor = z.infer<typeof consoleActor>;

export const consoleActorInfo = consoleActor.extend({ chosen: z.array(selectedContent) });
export type ConsoleActorInfo = z.infer<typeof consoleActorInfo>;
