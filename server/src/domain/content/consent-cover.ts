import { countNamed } from '@yehang/contract/shapes/consent.ts';
import type { ConsentScope } from '@yehang/contract/shapes/consent-values.ts';
import type { ConsentCover } from '../../db/queries/consents/cover.ts';

/** Why a content may not be public, for what its people agreed to. */
export type ConsentLack = 'revoked' | 'provider' | 'scope' | 'waiting' | 'typed' | 'few';

export const consentTips: Readonly<Record<ConsentLack, string>> = {
  revoked: '有出镜人撤回了同意，不能公开',
  provider: '和提供方的合作协议已经结束，不能公开',
  scope: '有出镜人的同意不包含这种用途，不能公开',
  waiting: '有出镜人的同意还没有核实，或者已经到期',
  typed: '只填写说明不算，成人内容须登记每位出镜人，并通过核实',
  few: '成人内容须先登记每位出镜人的同意记录',
};

/** What the people of a content have to agree to before it is public. */
const usesOf = ({ isAi }: Pick<ConsentCover, 'isAi'>): ConsentScope[] =>
  isAi ? ['publish', 'ai'] : ['publish'];

/** How many people are shown, as far as that is known, and for how many of them a consent is in force. */
export function peopleOf({ peopleShown, performers, records, provider }: ConsentCover) {
  const inForce = records.filter(
    ({ state, isOver }) => (state === 'stated' || state === 'verified') && !isOver,
  );
  const named = inForce.reduce(
    // What staff recorded as a text covers those whom it names, a record of a person that person.
    (sum, { state, covers, people }) => {
      if (!covers) return sum;
      return sum + (state === 'stated' ? countNamed(people) : 1);
    },
    0,
  );
  const isWhole = inForce.length === records.length;
  const shown = Math.max(peopleShown ?? 0, performers);
  // Its provider keeps the records of everybody.
  const isProvided = provider !== null && provider.isInForce && provider.coversPeople;
  return { shown, covered: isProvided ? Math.max(named, shown, 1) : named, isWhole };
}

/**
 * What is missing before a content may be public; null for nothing. Nothing is public whose people revoked, or agreed to
 * something else: a record names its uses, a statement as a text is for showing alone. Of what is adult, everybody shown needs a
 * consent in force, verified or recorded by staff: each person who is linked, and as many as are shown.
 */
export function consentLack(cover: ConsentCover): ConsentLack | null {
  if (cover.records.some(({ state }) => state === 'revoked')) return 'revoked';
  const { provider } = cover;
  if (provider && !provider.isInForce) return 'provider';
  const uses = usesOf(cover);
  if (provider && !uses.every((use) => provider.scopes.includes(use))) return 'scope';
  if (cover.records.some(({ scopes }) => uses.some((use) => !scopes.includes(use)))) return 'scope';
  if (cover.rating !== 'adult') return null;
  const { shown, covered, isWhole } = peopleOf(cover);
  if (!isWhole) return 'waiting';
  const least = cover.isText ? shown : Math.max(shown, 1);
  if (covered >= least) return null;
  return cover.records.every(({ covers }) => covers) ? 'few' : 'typed';
}
