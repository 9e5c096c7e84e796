import { z } from 'zod';
import { crisisHelp } from './ai.ts';
import {
  answerText,
  companionFields,
  companionTexts,
  memoryText,
  messageText,
} from './companion.ts';
import { id, moment, named, versionFrom } from './fields.ts';

const base = {
  id: named(id, '记录'),
  /** The version that the change was made from; 0 for a new record. */
  baseVersion: versionFrom(0),
};

/** A change that a device made while it was away. */
export const syncChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('character'),
    ...base,
    form: z.object(companionFields).nullable(),
  }),
  z.strictObject({
    kind: z.literal('memory'),
    ...base,
    characterId: named(id, '角色'),
    /** Null deletes it. */
    text: memoryText.nullable(),
  }),
  z.strictObject({
    kind: z.literal('message'),
    ...base,
    chatId: named(id, '对话'),
    parentId: named(id, '上一条消息').nullable(),
    text: messageText,
  }),
  /** Another wording of an answer. */
  z.strictObject({
    kind: z.literal('answer'),
    ...base,
    chatId: named(id, '对话'),
    messageId: named(id, '消息'),
    text: answerText,
  }),
]);
export type SyncChange = z.infer<typeof syncChange>;

/** What became of a change: `kept` both sides are there, the change as a record of its own. */
export const syncOutcome = z.object({
  id,
  outcome: z.enum(['applied', 'kept', 'refused']),
  /** The record that has the change now. */
  recordId: id.nullable(),
  version: z.int().nonnegative(),
  /** Why it was refused. */
  tip: z.string(),
  /** Where the words were of somebody in distress. */
  help: crisisHelp.nullable(),
});
export type SyncOutcome = z.infer<typeof syncOutcome>;

/** A record as the server has it. */
export const syncRecord = z.object({
  kind: z.enum(['character', 'memory', 'message', 'chat']),
  id,
  version: z.int().positive(),
  isDeleted: z.boolean(),
  characterId: id.nullable(),
  chatId: id.nullable(),
  parentId: id.nullable(),
  role: z.string(),
  text: z.string(),
  form: companionTexts.nullable(),
  conflictOf: id.nullable(),
  updatedAt: moment,
});
export type SyncRecord = z.infer<typeof syncRecord>;
