import type { z } from 'zod';
import type { ConsoleLive, LiveFinding, liveFields } from '@yehang/contract/shapes/console-live.ts';
import type { ContentSnapshot } from '@yehang/contract/shapes/content-version.ts';
import { replaceTags } from '../../db/queries/content/console.ts';
import {
  deleteLiveChannel,
  findLiveChannel,
  insertLiveChannel,
  updateLiveChannel,
  type LiveChannelChange,
  type LiveChannelRow,
} from '../../db/queries/live/channels.ts';
import {
  listSelectedProgrammes,
  listVideoTerms,
  replaceProgrammes,
} from '../../db/queries/live/programmes.ts';
import { setPushKey } from '../../db/queries/live/sources.ts';
import { newId } from '../../db/new-id.ts';
import { ruleCovers, type AccessTerms } from '../access/rule-covers.ts';
import { changesOf } from '../audit/changes-of.ts';
import { fieldsBefore } from '../audit/fields-before.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { keepVersions, type RestoredChange } from '../versions/keep-versions.ts';
import { contentMoves } from '../content/content-state.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { selectedPicture } from '../pictures/selected-picture.ts';
import { rejectForbiddenTags } from '../policy/check-words.ts';
import type { RecordKey } from '../records/save-record.ts';
import { requireNothingOpen } from '../content/require-nothing-open.ts';
import { badField, AppError } from '../app-error.ts';
import { limit, type Counters } from '../rate-limits.ts';
import { guidePage, isOpen } from './channels.ts';
import { cutOffSender, type CutOff } from './cut-off-sender.ts';
import { fitsChannel } from './fits-channel.ts';
import type { LiveSchedule, LiveSchedules } from './live-schedules.ts';
import { hashPushKey, newPushKey } from './push-hook.ts';
import { sourceOf } from './relay/live-source.ts';
import { probeSource, reasonOf } from './relay/probe-source.ts';
import { pathOnMediaServer, type MediaServer } from './relay/media-server.ts';
import { isOnAir, programmesOf } from './to-live-card.ts';
import type { LiveContext } from './context.ts';
import type { LiveRelay } from './relay/live-relay.ts';
import type { Database } from '../../db/connect.ts';

type Fields = { [Name in keyof typeof liveFields]: z.infer<(typeof liveFields)[Name]> };

const NO_ADDRESS = '直播地址无效，请核对';
const gone = () => new AppError(4040, '没有这个频道，可能已被删除');
const changed = () => new AppError(4090, '这个频道刚被别人改过，请核对后再保存');

/** All channels, as staff see them. */
export async function consoleChannels(context: LiveContext): Promise<{ list: ConsoleLive[] }> {
  const schedule = await context.live.get();
  const ids = schedule.channels.map(({ id }) => id);
  const selected = await listSelectedProgrammes(context.database, ids);
  const ordered = Map.groupBy(selected, ({ channelId }) => channelId);
  return {
    list: schedule.channels.map((row) =>
      toConsoleLive(context, schedule, row, ordered.get(row.id) ?? []),
    ),
  };
}

/** A page of a channel's next 24 hours. Errors: 4000 (cursor), 4040. */
export async function consoleGuide(
  { live }: { live: LiveSchedules },
  request: { id: string; cursor?: string | undefined; pageSize: number },
) {
  const schedule = await live.get();
  if (!schedule.channels.some(({ id }) => id === request.id)) throw gone();
  return guidePage(schedule, request);
}

/**
 * Makes a channel, or changes one from the version named. What is on goes on to its end.
 * Errors: 4000 (terms, address, programme, cover, refused words in tags, version), 4040, 4090 (changed meanwhile).
 */
export async function saveChannel(
  context: LiveContext,
  staff: StaffMember,
  request: Fields & RecordKey & { tags?: string[] | undefined },
  { restored, cover: earlier, columns, also }: RestoredChange = {},
): Promise<ConsoleLive> {
  const { id: givenId, version = 0, contentIds, tags, ...fields } = request;
  const present = givenId === undefined ? null : await findLiveChannel(context.database, givenId);
  if (givenId !== undefined && !present) throw gone();
  if (present && request.version === undefined) throw badField('version', '请填写版本');
  rejectForbiddenTags(tags);
  checkFields(context, fields, contentIds);
  await checkProgramme(context, contentIds, fields);
  const state = stateAfter(present, fields.enabled);
  const picture = { field: 'cover', present: earlier ?? present?.cover ?? null };
  const cover = await selectedPicture(context, fields.cover, picture);
  const id = present?.id ?? newId();
  const change = toChange(present, { ...fields, cover, state });
  await context.database.orm.transaction(async (orm) => {
    const programme = await listSelectedProgrammes({ orm }, [id]);
    const earlierOrder = present && { contentIds: programme.map((it) => it.id) };
    const write = async (snapshot: ContentSnapshot | null) => {
      const { content, details } = change;
      if (!present) await insertLiveChannel({ orm }, id, change);
      else if (
        !(await updateLiveChannel(
          { orm },
          { id, version, state: present.state },
          { content: { ...content, ...columns }, details },
        ))
      )
        throw changed();
      else if (present.state !== 'published' && state === 'published')
        await requireNothingOpen({ orm }, id, '启用');
      await replaceProgrammes({ orm }, id, contentIds);
      if (tags) await replaceTags({ orm }, id, tags);
      await also?.({ orm });
      const before = present && snapshot && { ...fieldsBefore(present, snapshot), ...earlierOrder };
      const detail = changesOf(before ?? {}, { ...fields, contentIds, tags });
      const action = present ? 'live.update' : 'live.create';
      await writeAuditLog({ orm }, staff, { action, subject: id, detail });
    };
    const { kinds } = context;
    if (present) await keepVersions({ kinds, orm }, { id, by: staff.login, restored }, write);
    else await write(null);
  });
  if (present && !takesPushes({ ...present, ...fields, state })) await endPushing(context, present);
  await publishLive(context, id);
  return getConsoleLive(context, id);
}

/** A channel that is switched on is published; one that is switched off and never was stays a draft. Error: 4090. */
function stateAfter(
  present: LiveChannelRow | null,
  enabled: boolean,
): LiveChannelChange['content']['state'] {
  const state = present?.state ?? 'draft';
  if (enabled === (state === 'published')) return state;
  const { publish, hide } = contentMoves;
  if (!enabled) return state === 'published' ? hide.to : state;
  if (present?.withheldAt) throw new AppError(4090, '有举报或投诉还没处理，处理后才能启用');
  if (!publish.from.some((from) => from === state))
    throw new AppError(4090, '这个频道已经下架，不能启用');
  return publish.to;
}

function toChange(
  present: LiveChannelRow | null,
  fields: Omit<Fields, 'contentIds' | 'cover'> & Pick<LiveChannelRow, 'cover' | 'state'>,
): LiveChannelChange {
  const { name: title, cover, rating, rule, tier, state } = fields;
  const { category, source, sourceUrl, position } = fields;
  const publishedAt = present?.publishedAt ?? (state === 'published' ? new Date() : null);
  return {
    content: { title, cover, rating, rule, tier, state, publishedAt },
    details: { category, source, sourceUrl, position, ...(present && again(present, fields)) },
  };
}

const takesPushes = (channel: Pick<LiveChannelRow, 'source' | 'state' | 'pushKeyHash'>) =>
  channel.source === 'push' && isOpen(channel) && channel.pushKeyHash !== null;

/** Cuts off the sender of a channel that takes no pushes any more; it is not admitted again. */
async function endPushing(
  { liveRelay }: { liveRelay: LiveRelay },
  before: LiveChannelRow,
): Promise<void> {
  if (takesPushes(before)) await cutOffSender(liveRelay.settings, before.id);
}

/** Probes an outside address as the relay would. Errors: 4000 (what is wrong with it), 4290. */
export async function checkOutside(
  { liveRelay, counters }: { counters: Counters; liveRelay: LiveRelay },
  staff: StaffMember,
  sourceUrl: string,
): Promise<LiveFinding> {
  await limit(counters, `live-check:${staff.staffId}`, { limit: 30, windowSeconds: 60 });
  const source = sourceOf(liveRelay.settings, { id: 'check', source: 'hls', sourceUrl });
  try {
    if (!source) throw badField('sourceUrl', NO_ADDRESS);
    const { edge: _edge, ...finding } = await probeSource(source);
    return finding;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    throw badField('sourceUrl', reason);
  }
}

/**
 * Makes a new key to push with; the former one is invalid, and its sender is cut off. `sender` is the result of that; the new key is made whatever the media server answers. Error: 4040.
 */
export async function renewPushKey(
  context: LiveContext,
  staff: StaffMember,
  id: string,
): Promise<{ channel: ConsoleLive; streamKey: string; bearerToken: string; sender: CutOff }> {
  const pushKey = newPushKey();
  const hadKey = Boolean((await findLiveChannel(context.database, id))?.pushKeyHash);
  await context.database.orm.transaction(async (orm) => {
    if (!(await setPushKey({ orm }, id, hashPushKey(pushKey)))) throw gone();
    await writeAuditLog({ orm }, staff, { action: 'live.push.renew', subject: id });
  });
  // After the old key is invalid: a sender that is cut off tries again with it at once.
  const sender = hadKey ? await cutOffSender(context.liveRelay.settings, id) : 'none';
  await publishLive(context, id);
  const channel = await getConsoleLive(context, id);
  return { channel, streamKey: `${id}?token=${pushKey}`, bearerToken: pushKey, sender };
}

async function getConsoleLive(context: LiveContext, id: string): Promise<ConsoleLive> {
  const saved = (await consoleChannels(context)).list.find((it) => it.id === id);
  if (!saved) throw gone();
  return saved;
}

/** Deletes a channel. Errors: 4040, 4090 (changed meanwhile). */
export async function removeChannel(
  context: LiveContext,
  staff: StaffMember,
  key: { id: string; version: number },
): Promise<Record<string, never>> {
  const present = await findLiveChannel(context.database, key.id);
  if (!present) throw gone();
  const { pushKeyHash: _hash, ...detail } = present;
  await context.database.orm.transaction(async (orm) => {
    if (!(await deleteLiveChannel({ orm }, key))) throw changed();
    await writeAuditLog({ orm }, staff, { action: 'live.delete', subject: key.id, detail });
  });
  await endPushing(context, present);
  await publishLive(context, key.id);
  return {};
}

async function publishLive(context: LiveContext, id: string): Promise<void> {
  context.live.invalidate();
  await Promise.all([context.events.publish('live', id), publishContentChange(context, id)]);
}

/** What is reset of a source when a channel is saved: all of it where it is another one; either way it is probed. */
function again(
  present: LiveChannelRow,
  { source, sourceUrl }: Pick<Fields, 'source' | 'sourceUrl'>,
) {
  const isSame = present.source === source && present.sourceUrl === sourceUrl;
  const unknown = { online: false, problem: null, checkedAt: null, edge: null, edgeAt: null };
  return { dueAt: null, failures: 0, ...(!isSame && unknown) };
}

function checkFields(
  { liveRelay }: { liveRelay: LiveRelay },
  { rule, tier, source, sourceUrl }: Omit<Fields, 'contentIds'>,
  contentIds: readonly string[],
): void {
  if ((rule === 'vip') !== (tier !== null))
    throw badField('tier', rule === 'vip' ? '请选择会员等级' : '免费频道没有会员等级');
  if (source === 'push' && !liveRelay.settings.mediaServer)
    throw badField('source', '这台服务器还没有接媒体服务器，不能推流');
  if (source === 'hls' && sourceUrl === null) throw badField('sourceUrl', '请填写直播地址');
  if (sourceUrl !== null && !URL.canParse(sourceUrl)) throw badField('sourceUrl', NO_ADDRESS);
  if (source !== 'hls' && sourceUrl !== null)
    throw badField('sourceUrl', '只有外部信号的频道有直播地址');
  if (source !== 'programme' && contentIds.length > 0)
    throw badField('contentIds', '只有节目单频道可以安排节目');
}

async function checkProgramme(
  { database }: { database: Database },
  contentIds: readonly string[],
  channel: Pick<Fields, 'rating' | 'rule' | 'tier'>,
): Promise<void> {
  const videos = await listVideoTerms(database, contentIds);
  const found = new Set(videos.map(({ id }) => id));
  if (contentIds.some((contentId) => !found.has(contentId)))
    throw badField('contentIds', '节目里有不存在的视频');
  if (channel.rating === 'general' && videos.some(({ rating }) => rating === 'adult'))
    throw badField('rating', '节目里有成人视频，频道也要标为成人');
  const dark = videos.find(({ darkOnly }) => darkOnly);
  if (dark) throw badField('contentIds', `「${dark.title}」只在暗网出现，不能排进节目单`);
  const uncovered = videos.find((video) => !ruleCovers(channel, video));
  if (uncovered) throw badField('contentIds', whyUncovered(uncovered));
}

function whyUncovered({ rule, title }: { rule: AccessTerms['rule']; title: string }): string {
  return rule === 'gold'
    ? `「${title}」要用金币购买，不能排进节目单`
    : `「${title}」只给会员看，频道要设为同样的会员或至尊会员才能播`;
}

function toPush(
  mediaServer: MediaServer | null,
  { id, source, pushKeyHash }: LiveChannelRow,
): ConsoleLive['push'] {
  if (source !== 'push' || !mediaServer) return null;
  const { rtmpUrl, whipUrl } = mediaServer;
  const path = pathOnMediaServer(id);
  return {
    // Senders ask for the name on the server apart from the server.
    rtmpServer: rtmpUrl && `${rtmpUrl}/${path.split('/')[0]}`,
    whipUrl: whipUrl && `${whipUrl}/${path}/whip`,
    hasKey: pushKeyHash !== null,
  };
}

function toConsoleLive(
  { liveRelay }: { liveRelay: LiveRelay },
  schedule: LiveSchedule,
  row: LiveChannelRow,
  selected: Awaited<ReturnType<typeof listSelectedProgrammes>>,
): ConsoleLive {
  const now = Date.now();
  return {
    ...row,
    name: row.title,
    rule: row.rule === 'free' ? 'free' : 'vip',
    enabled: isOpen(row),
    programmes: selected.map(({ media, rating, darkOnly, rule, tier, ...video }) => ({
      ...video,
      playable:
        video.state === 'published' &&
        media === 'ready' &&
        fitsChannel(row, { rating, darkOnly, rule, tier }),
    })),
    online: isOnAir(schedule, row, now),
    checkedAt: row.checkedAt?.getTime() ?? null,
    viewers: schedule.viewers.get(row.id) ?? 0,
    now: programmesOf(schedule, row.id, { fromMs: now, limit: 1 })[0] ?? null,
    push: toPush(liveRelay.settings.mediaServer, row),
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  };
}
