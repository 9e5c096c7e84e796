import { z } from 'zod';
import { companionCard, companionTexts } from './companion.ts';
import { id, named, versionFrom } from './fields.ts';
import { measureFields } from './measure.ts';
import { staffReason } from './money.ts';
import { machineFinding } from './picture-finding.ts';

/** A character as staff see it, its picture included before it is approved. */
export const consoleCompanion = companionCard.omit({ isOwn: true }).extend({
  /** Null for those of the platform. */
  ownerId: id.nullable(),
  owner: z.string(),
  isImported: z.boolean(),
  isAdult: z.boolean(),
  /** What was noticed of its picture. */
  machine: z.array(machineFinding),
});
export type ConsoleCompanion = z.infer<typeof consoleCompanion>;

/** Entries of the book, and whatever else a card says to an engine. */
export const cardWords = {
  book: z.array(
    z.object({ keys: z.array(z.string()), content: z.string(), isEnabled: z.boolean() }),
  ),
  /** What the engine and the openings call the character; empty where that is its name. */
  nickname: z.string(),
  systemPrompt: z.string(),
  afterHistory: z.string(),
};

export const consoleCompanionDetail = z.object({
  character: consoleCompanion,
  form: companionTexts,
  ...cardWords,
});
export type ConsoleCompanionDetail = z.infer<typeof consoleCompanionDetail>;

export const companionDecision = {
  id: named(id, '角色'),
  version: versionFrom(1),
};
export const companionRefusal = { ...companionDecision, reason: staffReason, ...measureFields };
