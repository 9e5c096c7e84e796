import type { Banner, Catalogue, Clip, LinkTarget, Placement } from '@yehang/demo/types.ts';
import {
  avatarSize,
  bannerSize,
  drawAvatar,
  drawBanner,
  drawIcon,
  drawPicture,
  placementSizes,
} from '@yehang/demo/render.ts';
import type { DemoFrame } from '../db/queries/demo/catalogue.ts';
import { newInviteCode } from '../domain/login/invite-code.ts';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { StoredPicture } from '../media/manifest.ts';
import { foldText } from '../domain/text/fold.ts';
import { stableId } from './stable-id.ts';

/** Stores a drawn picture; `maxSide` in pixels. */
export type StoreDrawing = (bytes: Buffer, maxSide: number) => Promise<StoredPicture>;

const ICON_SIDE = 144;
const ICON_SIZE = { width: 256, height: 256 };

/** Draws and stores everything around the clips: uploaders, channels, modules, banners, lines. */
export async function buildDemoFrame(
  catalogue: Catalogue,
  store: StoreDrawing,
): Promise<DemoFrame> {
  const href = linkWriter(catalogue.clips);
  const { channels } = catalogue;
  return {
    users: await Promise.all(
      catalogue.uploaders.map(async (uploader) => ({
        id: stableId('uploader', uploader.slug),
        nickname: uploader.nickname,
        intro: uploader.intro,
        avatar: await store(drawAvatar(uploader), avatarSize.width),
        inviteCode: newInviteCode(),
      })),
    ),
    tags: catalogue.tags.map((name) => ({ id: stableId('tag', name), name })),
    performers: await Promise.all(
      catalogue.cast.map(async (member) => ({
        id: stableId('actor', member.slug),
        name: member.name,
        intro: member.intro,
        picture: await store(drawAvatar(member), avatarSize.width),
      })),
    ),
    topics: catalogue.topics.map(({ slug, title, intro }, position) => ({
      id: stableId('topic', slug),
      title,
      intro,
      position,
      enabled: true,
    })),
    channels: channels.map(({ slug, name, section }, position) => ({
      id: stableId('channel', slug),
      name,
      section,
      position,
    })),
    modules: channels.flatMap(({ slug, modules }) =>
      modules.map(({ title, layout, size }, position) => ({
        id: moduleId(slug, title),
        channelId: stableId('channel', slug),
        title,
        layout,
        size,
        position,
      })),
    ),
    moduleContents: channels.flatMap(({ slug, modules }) =>
      modules.flatMap(({ title, clips }) =>
        clips.map((clip, position) => ({
          moduleId: moduleId(slug, title),
          contentId: stableId('clip', clip),
          position,
        })),
      ),
    ),
    ads: await Promise.all([
      ...channels.flatMap(({ slug, banners }) =>
        banners.map((banner, sortCode) => toAd(slug, banner, sortCode, href(banner.target), store)),
      ),
      ...catalogue.placements.map((placement, sortCode) =>
        toPlacedAd(placement, sortCode, href(placement.target), store),
      ),
    ]),
    shortcuts: await Promise.all(
      channels.flatMap(({ slug, shortcuts }) =>
        shortcuts.map(async ({ title, icon, href: target }, position) => ({
          id: stableId('shortcut', `${slug}/${title}`),
          channelId: stableId('channel', slug),
          title,
          icon: await store(drawIcon(icon, ICON_SIDE), ICON_SIDE),
          href: target,
          position,
        })),
      ),
    ),
    runningLights: catalogue.runningLines.map(({ location, text, target }, position) => ({
      id: stableId('running-light', text),
      location,
      text,
      jumpUrl: target && href(target),
      position,
    })),
    announcements: [
      {
        id: stableId('announcement', catalogue.announcement.title),
        ...catalogue.announcement,
      },
    ],
    apps: await Promise.all(
      catalogue.apps.map(async ({ picture, ...app }, sortCode) => ({
        ...app,
        id: stableId('app', app.title),
        icon: await store(drawPicture(picture, ICON_SIZE), ICON_SIZE.width),
        sortCode,
      })),
    ),
    hotWords: catalogue.hotWords.map((word, index) => ({
      folded: foldText(word),
      word,
      verdict: 'pinned' as const,
      position: index + 1,
    })),
    contacts: await Promise.all(
      catalogue.contacts.map(async ({ icon, ...contact }, position) => ({
        ...contact,
        id: stableId('contact', contact.title),
        icon: await store(drawIcon(icon, ICON_SIDE), ICON_SIDE),
        position,
      })),
    ),
  };
}

async function toPlacedAd(
  placement: Placement,
  sortCode: number,
  href: string,
  store: StoreDrawing,
) {
  const { slug, place, title, description, picture } = placement;
  const size = placementSizes[place];
  return {
    id: stableId('ad', slug),
    position: adPositions[place],
    title,
    description,
    cover: await store(drawPicture(picture, size), Math.max(size.width, size.height)),
    href,
    sortCode,
  };
}

function moduleId(channel: string, title: string): string {
  return stableId('module', `${channel}/${title}`);
}

async function toAd(
  channel: string,
  banner: Banner,
  sortCode: number,
  href: string,
  store: StoreDrawing,
) {
  return {
    id: stableId('banner', `${channel}/${banner.slug}`),
    position: adPositions.homeBanner,
    channelId: stableId('channel', channel),
    title: banner.title,
    description: banner.description,
    cover: await store(drawBanner(banner), bannerSize.width),
    href,
    sortCode,
  };
}

function linkWriter(clips: readonly Clip[]): (target: LinkTarget) => string {
  return (target) => {
    if ('href' in target) return target.href;
    const isShort = clips.find((clip) => clip.slug === target.clip)?.kind === 'short';
    const page = isShort ? '/subPage/shortVideoPlay' : '/subPage/longViodePlay';
    return `${page}?id=${stableId('clip', target.clip)}`;
  };
}
