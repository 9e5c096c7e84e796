import type { Banner, Catalogue, Clip, LinkTarget } from '@yehang/demo/types.ts';
import { avatarSize, bannerSize, drawAvatar, drawBanner, drawIcon } from '@yehang/demo/render.ts';
import type { DemoFrame } from '../db/queries/demo-catalogue.ts';
import { newInviteCode } from '../domain/login/invite-code.ts';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { StoredPicture } from '../media/manifest.ts';
import { stableId } from './stable-id.ts';

/** Stores a drawn picture; `maxSide` in pixels. */
export type StoreDrawing = (bytes: Buffer, maxSide: number) => Promise<StoredPicture>;

const ICON_SIDE = 144;

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
    channels: channels.map(({ slug, name }, position) => ({
      id: stableId('channel', slug),
      name,
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
    moduleItems: channels.flatMap(({ slug, modules }) =>
      modules.flatMap(({ title, clips }) =>
        clips.map((clip, position) => ({
          moduleId: moduleId(slug, title),
          itemId: stableId('clip', clip),
          position,
        })),
      ),
    ),
    ads: await Promise.all(
      channels.flatMap(({ slug, banners }) =>
        banners.map((banner, sortCode) => toAd(slug, banner, sortCode, href(banner.target), store)),
      ),
    ),
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
