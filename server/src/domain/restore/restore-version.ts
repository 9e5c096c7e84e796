import { isDeepStrictEqual } from 'node:util';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { RoomDetails } from '@yehang/contract/shapes/console-room.ts';
import type { ContentSnapshot } from '@yehang/contract/shapes/content-version.ts';
import { replacePerformersOfContent } from '../../db/queries/content/console-topics.ts';
import { findSnapshot } from '../../db/queries/content/versions.ts';
import { AppError, badField } from '../app-error.ts';
import { changesOf } from '../audit/changes-of.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import type { LiveContext } from '../live/context.ts';
import { saveChannel } from '../live/edit-channels.ts';
import { saveSeries } from '../series/edit-series.ts';
import { takeSnapshot, toFields } from '../versions/content-snapshot.ts';
import type { CatalogueContext } from '../catalogue/context.ts';
import { editContent, type EditableFields } from '../catalogue/edit-content.ts';
import type { RestoredChange } from '../versions/keep-versions.ts';
import { consoleContent, getConsoleContent } from '../catalogue/read-content.ts';
import { termsOf } from '../content/room-terms.ts';

interface Restoring {
  id: string;
  version: number;
  to: number;
}

/**
 * Makes a new version of a content that is as an earlier one was; a consent record stays as it is, and so does for whom it
 * is where a user made it: that is changed with a reason alone. Errors: those of changing it, 4000 too where what it named then is no more; 4040 (no such version).
 */
export async function restoreVersion(
  context: CatalogueContext & LiveContext,
  staff: StaffMember,
  request: Restoring,
): Promise<ConsoleContent> {
  const { database, kinds } = context;
  const { id, to } = request;
  const wanted = await findSnapshot(database, id, to);
  if (!wanted) throw new AppError(4040, '没有这个版本');
  const present = await takeSnapshot(kinds, database, id);
  const { isByUser } = await getConsoleContent(database, id);
  const { rating, darkOnly } = present;
  // What a version did not keep yet stays.
  const target = {
    ...present,
    ...wanted,
    ...(isByUser && { rating, darkOnly }),
    ...(present.terms && { terms: termsOf(wanted, present.terms) }),
  };
  if (isDeepStrictEqual(comparable(target), comparable(present)))
    throw new AppError(4090, '现在的资料和那个版本一样');
  const { own } = target;
  if (own?.kind === 'series') await restoreSeries(context, staff, request, { ...target, own });
  else if (own?.kind === 'live') await restoreChannel(context, staff, request, { ...target, own });
  else await restoreFields(context, staff, request, { present, target, own });
  return consoleContent(context, staff, id);
}

/** Names of things may have changed since, and of a cover only its path counts. */
function comparable(snapshot: ContentSnapshot) {
  const { terms, own, cover } = snapshot;
  const { access, previewSeconds, ...fields } = toFields(snapshot);
  return {
    ...fields,
    ...(terms ?? { access, previewSeconds }),
    cover: cover?.path,
    own: idsOf(own),
  };
}

function idsOf(own: ContentSnapshot['own']) {
  if (own?.kind === 'series') return { ...own, episodes: own.episodes.map(({ id }) => id) };
  if (own?.kind === 'live') return { ...own, programmes: own.programmes.map(({ id }) => id) };
  return own;
}

async function restoreFields(
  context: CatalogueContext,
  staff: StaffMember,
  { id, version, to }: Restoring,
  {
    present,
    target,
    own,
  }: { present: ContentSnapshot; target: ContentSnapshot; own: RoomDetails | undefined },
): Promise<void> {
  const changed = differences(toFields(target), toFields(present));
  const { access: _access, previewSeconds: _preview, ...fields } = changed;
  const { terms, cover } = target;
  const details = isDeepStrictEqual(own, present.own) ? undefined : own;
  const columns = {
    ...(terms && !isDeepStrictEqual(terms, present.terms) && terms),
    ...(cover?.path !== present.cover?.path && { cover: cover ?? null }),
  };
  const kind = context.kinds.get((await getConsoleContent(context.database, id)).content.kind);
  await editContent(
    context,
    staff,
    { id, version, ...(terms ? fields : changed) },
    {
      restored: to,
      columns,
      also: async (database) => {
        if (details) await kind?.ownDetails?.write(database, id, details);
        const before = { cover: present.cover, ...present.terms, ...present.own };
        return changesOf(before, { ...columns, ...details });
      },
    },
  );
}

type Target<Kind extends string> = ContentSnapshot & {
  own: Extract<ContentSnapshot['own'], { kind: Kind }>;
};

async function restoreSeries(
  context: CatalogueContext,
  staff: StaffMember,
  { id, version, to }: Restoring,
  target: Target<'series'>,
): Promise<void> {
  const { title, description, rating, darkOnly, tags, terms, cover, own } = target;
  if (!terms) throw new AppError(4040, '没有这个版本');
  const { rule, tier, priceGoldCents } = terms;
  await saveSeries(
    context,
    staff,
    {
      ...{ id, version, title, description, rating, darkOnly, tags, rule, tier, priceGoldCents },
      cover: cover?.path ?? null,
      enabled: await isPublished(context, id),
      finished: own.finished,
      freeEpisodes: terms.previewUnits,
      episodePriceGoldCents: terms.partPriceGoldCents,
      contentIds: own.episodes.map((episode) => episode.id),
    },
    furtherOf(target, id, to),
  );
}

async function restoreChannel(
  context: LiveContext,
  staff: StaffMember,
  { id, version, to }: Restoring,
  target: Target<'live'>,
): Promise<void> {
  const { title: name, rating, tags, access, cover, own } = target;
  const { category, source, sourceUrl, position, programmes } = own;
  await saveChannel(
    context,
    staff,
    {
      ...{ id, version, name, rating, tags, category, source, sourceUrl, position },
      cover: cover?.path ?? null,
      enabled: await isPublished(context, id),
      rule: access.rule === 'vip' ? 'vip' : 'free',
      tier: access.rule === 'vip' ? access.tier : null,
      contentIds: programmes.map((programme) => programme.id),
    },
    furtherOf(target, id, to),
  );
}

/** What the editor of a kind does not save by itself. */
function furtherOf(target: ContentSnapshot, id: string, restored: number): RestoredChange {
  const { cover, year, region, language, otherTitles } = target;
  const { performerIds } = toFields(target);
  return {
    restored,
    cover,
    columns: { year, region, language, otherTitles },
    also: async (database) => {
      if (!(await replacePerformersOfContent(database, id, performerIds)))
        throw badField('performerIds', '有的演员已不存在，请重新选择');
    },
  };
}

/** Whether it is public stays as it is. Error: 4090 (taken down). */
async function isPublished({ database }: LiveContext | CatalogueContext, id: string) {
  const { content } = await getConsoleContent(database, id);
  if (content.state === 'takenDown') throw new AppError(4090, '已下架的内容不能修改');
  return content.state === 'published';
}

function differences(wanted: EditableFields, present: EditableFields): EditableFields {
  const entries = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(value, present[name as keyof EditableFields]),
  );
  return Object.fromEntries(entries) as EditableFields;
}
