import type { MarkChange } from '@yehang/contract/shapes/measure.ts';
import {
  measureRuleNames,
  type MeasureKind,
  type MeasureRule,
  type MeasureSubject,
} from '@yehang/contract/shapes/measure-values.ts';
import { insertMeasures } from '../../db/queries/trust/measures.ts';
import type { Queryable } from '../../db/types.ts';
import { noteRemovedPictures } from '../policy/removed-pictures.ts';
import { noteRemovedTexts } from '../policy/text-copies.ts';
import { addSystemMessage } from '../messages/add-system-message.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';

const DAY_MS = 86_400_000;

/** Where the statement is read, and appealed. */
export const STANDING = { path: '/mine/seting?view=standing' };

/** Nothing is named: an adult content's title is not for the light edition. What is sent back is told by its review. */
const titles: Readonly<Record<MeasureKind, string | null>> = {
  block: '账号被停用',
  takeDown: '你的一个作品被下架',
  hide: '你发布的内容被隐藏',
  withhold: '你发布的内容先被隐藏，等待核实',
  mark: '你的一个作品被改了分级',
  sendBack: null,
  revokeCreator: '创作者资格被取消',
  setTrust: '信任等级被调低',
  strike: '记了一次违规',
};

/** Of a person: what of the profile others see. */
const profileTitles: Readonly<Partial<Record<MeasureKind, string>>> = {
  hide: '你的资料被隐藏',
  withhold: '你的资料先被隐藏，等待核实',
};

function titleOf({ kind, subjectKind }: Pick<Measure, 'kind' | 'subjectKind'>): string | null {
  return (subjectKind === 'user' ? profileTitles[kind] : undefined) ?? titles[kind];
}

const CIRCLE_TITLE = '你在圈子里发布的内容被隐藏';

/** Where moderators decided: an adult circle is not for the light edition. */
function placeOf(circle: Measure['circle']): string {
  if (!circle) return '';
  return circle.rating === 'general'
    ? `圈子「${circle.title}」的管理者处理。`
    : '圈子的管理者处理。';
}

/** How a decision is stated: which rule, what was found, and for how many days it counts as a strike. */
export interface Grounds {
  rule: MeasureRule;
  reason: string;
  /** Null for none. */
  strikeDays?: number | null;
}

/** Who decides: a member of staff, or a user about what is their own. */
export type Decider = Pick<StaffMember, 'login' | 'address'> & { staffId: string | null };

interface Measure extends Grounds {
  kind: MeasureKind;
  subjectKind: MeasureSubject;
  /** Of kind 'mark'. */
  mark?: MarkChange;
  until?: Date | null;
  blockId?: string;
  refundJobId?: string;
  caseId?: string | undefined;
  /** What its subject was called, where that was changed already. */
  label?: string;
  /** What its message is called where the usual name says too little. */
  title?: string;
  /** Set where what it shows now is not what is removed: the caller lists that. */
  listsNoPictures?: true;
  /** The circle whose moderators decide; the platform without it. */
  circle?: { id: string; title: string; rating: 'general' | 'adult' };
}

/**
 * States the reasons of a measure for whom it is about, in the transaction that takes it. `staff` is null for a machine.
 */
export async function takeMeasure(
  { orm }: Queryable,
  staff: Decider | null,
  subjectIds: readonly string[],
  { reason, strikeDays = null, circle, listsNoPictures, title: name, ...measure }: Measure,
): Promise<void> {
  if (subjectIds.length === 0) return;
  // What a circle does not want may well stand elsewhere.
  if (!circle) {
    await noteRemovedTexts({ orm }, measure, subjectIds);
    if (!listsNoPictures) await noteRemovedPictures({ orm }, measure, subjectIds);
  }
  const stated = await insertMeasures({ orm }, subjectIds, {
    ...measure,
    circleId: circle?.id,
    facts: reason,
    strikeUntil: strikeDays === null ? null : new Date(Date.now() + strikeDays * DAY_MS),
    decidedBy: staff && { id: staff.staffId, login: staff.login },
  });
  const title = name ?? (circle ? CIRCLE_TITLE : titleOf(measure));
  if (title === null) return;
  const text = `${placeOf(circle)}${measureRuleNames[measure.rule]}：${reason}${strikeDays === null ? '' : '。记一次违规'}`;
  // In the order in which every transaction numbers events of several users, or two would wait for each other.
  const inOrder = stated.toSorted((a, b) => (a.userId ?? '').localeCompare(b.userId ?? '', 'en'));
  for (const { id, userId } of inOrder)
    if (userId)
      await addSystemMessage(
        { orm },
        { userId, kind: 'account', key: `measure:${id}`, title, text, link: STANDING },
      );
}

/** For how many days a decision counts as a strike. */
export function strikeDaysOf(
  { settings }: { settings: { current: { strikeDays: number } } },
  { withStrike }: { withStrike: boolean },
): number | null {
  return withStrike ? settings.current.strikeDays : null;
}
