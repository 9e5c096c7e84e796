import { z } from 'zod';
import { id, line, moment, named, paragraphs } from './fields.ts';
import { EVIDENCE_PICTURES } from './creator-values.ts';

/** The terms that creators agree to; an application or a work names the version that was read. */
export const CREATOR_TERMS_VERSION = '2026-01';

/** Where a person stands: server/src/domain/creator/creator-state.ts holds the moves. */
export const creatorState = z.enum(['none', 'waiting', 'verified', 'refused', 'revoked']);
export type CreatorState = z.infer<typeof creatorState>;

export const termsVersion = named(z.string().min(1).max(20), '创作者协议');

/** What an application says. The pictures are whole uploads of the applicant. */
export const creatorApplication = {
  displayName: line('创作者名称', 2, 20),
  contact: line('联系方式', 3, 100),
  termsVersion,
  isAdult: named(z.literal(true), '年满 18 岁声明'),
  evidenceUploadIds: named(
    z.array(id).min(EVIDENCE_PICTURES.min).max(EVIDENCE_PICTURES.max),
    '身份证明',
  ),
};

/** One's own standing as a creator. */
export const ownCreator = z.object({
  state: creatorState,
  displayName: z.string(),
  /** Why it was refused or revoked. */
  reason: z.string().nullable(),
  appliedAt: moment.nullable(),
  decidedAt: moment.nullable(),
  /** In force now; whether the creator agreed to these. */
  termsVersion: z.string(),
  hasAgreed: z.boolean(),
  /** The creator's part of each sale, in percent. */
  sharePercent: z.int().min(0).max(100),
});
export type OwnCreator = z.infer<typeof ownCreator>;

/** A creator as a row of the console. */
export const consoleCreatorRow = z.object({
  /** Of the user. */
  id,
  number: z.int().positive(),
  nickname: z.string(),
  displayName: z.string(),
  state: creatorState,
  reason: z.string().nullable(),
  appliedAt: moment,
  decidedAt: moment.nullable(),
  decidedBy: z.string().nullable(),
});
export type ConsoleCreatorRow = z.infer<typeof consoleCreatorRow>;

/** A creator with what a decision needs. The pictures themselves are asked for one by one. */
export const consoleCreator = consoleCreatorRow.extend({
  contact: z.string(),
  termsVersion: z.string(),
  adultStatedAt: moment,
  works: z.object({ all: z.int(), published: z.int(), takenDown: z.int() }),
  evidence: z.array(z.object({ id, addedAt: moment, deletesAt: moment.nullable() })),
});
export type ConsoleCreator = z.infer<typeof consoleCreator>;

/** Why staff refuse or take back something; the person concerned reads it. */
export const decisionReason = paragraphs('原因', 500, 2);
