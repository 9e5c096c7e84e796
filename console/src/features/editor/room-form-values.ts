import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { ConsoleRoom, RoomDetails, RoomTerms } from '@yehang/contract/shapes/console-room.ts';
import { needsPrice, needsTier } from '../../entities/content/access-rule.ts';
import { centsToGold, goldToCents } from '../../entities/gold/gold.ts';
import { callConsole, type CallRequest } from '../../lib/api/call.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import type { ContentForm } from './use-content-save.ts';
import {
  changesOf,
  formFieldOf as videoFieldOf,
  isSame,
  toFormValues,
  type VideoFormValues,
} from './video-form-values.ts';

type Names<Union> = Union extends unknown ? Exclude<keyof Union, 'kind'> : never;

/** What kinds have alone, each by its own name: those of the kind at hand are there. */
type DetailValues = { [Name in Names<RoomDetails>]?: unknown };

/** Values of the form of a room's content: gold in whole coins, details flat beside the rest. */
export interface RoomFormValues extends VideoFormValues, DetailValues {
  cover: Picture | null;
  partPriceGold: number | null;
  previewUnits: number | null;
}

type RoomChanges = Omit<CallRequest<'room/save'>, 'id' | 'version'>;

const toGold = (cents: number | null) => (cents === null ? null : centsToGold(cents));

function toValues(room: ConsoleRoom): RoomFormValues {
  const { terms, details } = room;
  const { kind: _kind, ...own } = details ?? { kind: null };
  return {
    ...toFormValues(room),
    ...own,
    cover: room.cover,
    rule: terms.rule,
    tier: terms.tier ?? 'normal',
    priceGold: toGold(terms.priceGoldCents),
    partPriceGold: toGold(terms.partPriceGoldCents),
    previewUnits: terms.previewUnits,
  };
}

/** The changed fields; terms and details are sent whole. @throws RangeError while a price is not a whole number */
function roomChanges(values: RoomFormValues, room: ConsoleRoom): RoomChanges {
  const {
    access: _access,
    previewSeconds: _seconds,
    ...common
  } = changesOf(
    // The price has a field of another meaning here.
    { ...values, rule: 'free' },
    room,
  );
  const changes: RoomChanges = common;
  const path = values.cover?.path ?? null;
  if (path !== (room.cover?.path ?? null)) changes.cover = path;
  const terms = toTerms(values, room.terms);
  if (!isSame(terms, toTerms(toValues(room), room.terms))) changes.terms = terms;
  const details = toDetails(values, room.details);
  if (details && !isSame(details, room.details)) changes.details = details;
  return changes;
}

function toTerms(values: RoomFormValues, before: RoomTerms): RoomTerms {
  const { rule, tier } = values;
  // A price that was not touched keeps its hundredths.
  const cents = (gold: number | null | undefined, saved: number | null) => {
    if (!needsPrice(rule) || gold === null || gold === undefined) return null;
    return saved !== null && centsToGold(saved) === gold ? saved : goldToCents(gold);
  };
  return {
    rule,
    tier: needsTier(rule) ? tier : null,
    priceGoldCents: cents(values.priceGold, before.priceGoldCents),
    partPriceGoldCents: cents(values.partPriceGold, before.partPriceGoldCents),
    previewUnits: values.previewUnits ?? 0,
  };
}

/** Details with the form's values in place of the saved ones, trimmed; a cleared field is null. */
function toDetails(values: RoomFormValues, saved: RoomDetails | null): RoomDetails | null {
  if (!saved) return null;
  const entries = Object.entries(saved).map(([name, before]: [string, unknown]) => {
    if (name === 'kind') return [name, before] as const;
    const value = values[name as keyof DetailValues] ?? null;
    return [name, typeof value === 'string' ? value.trim() : value] as const;
  });
  return Object.fromEntries(entries) as RoomDetails;
}

/** Whether something is not saved; a price that is no whole number counts as that. */
export function isRoomChanged(values: RoomFormValues, room: ConsoleRoom): boolean {
  try {
    return Object.keys(roomChanges(values, room)).length > 0;
  } catch {
    return true;
  }
}

const ownFields: Record<string, keyof RoomFormValues> = {
  cover: 'cover',
  terms: 'rule',
  'terms.rule': 'rule',
  'terms.tier': 'tier',
  'terms.priceGoldCents': 'priceGold',
  'terms.partPriceGoldCents': 'partPriceGold',
  'terms.previewUnits': 'previewUnits',
};

function formFieldOf(field: string | null): keyof RoomFormValues | null {
  if (field === null) return null;
  const own = ownFields[field];
  if (own) return own;
  const [first, second] = field.split('.');
  return first === 'details' && second ? (second as keyof DetailValues) : videoFieldOf(field);
}

/** How the form of a room's content is read and saved. */
export const roomForm: ContentForm<ConsoleRoom, RoomFormValues, RoomChanges> = {
  toValues,
  changesOf: roomChanges,
  formFieldOf,
  read: (id) => callConsole('room/info', { id }),
  save: (key, changes) => callConsole('room/save', { ...key, ...changes }),
  queryKey: (id) => consoleQuery('room/info', { id }).queryKey,
};
