import { describe, expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';
import { placementSizes } from '../render.ts';
import type { LinkTarget } from '../types.ts';

const { cast, clips, uploaders, tags, collections, channels, runningLines } = catalogue;
const slugs = new Set(clips.map((clip) => clip.slug));

describe('the demonstration catalogue', () => {
  it('has at least sixty clips of both kinds, each under a name of its own', () => {
    expect(clips.length).toBeGreaterThanOrEqual(64);
    expect(slugs.size).toBe(clips.length);
    expect(clips.filter((clip) => clip.kind === 'long').length).toBeGreaterThanOrEqual(36);
    expect(clips.filter((clip) => clip.kind === 'short').length).toBeGreaterThanOrEqual(28);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9-]+$/);
  });

  it('uses two to four known tags a clip, and every tag somewhere', () => {
    for (const clip of clips) {
      expect(clip.tags.length, clip.slug).toBeGreaterThanOrEqual(2);
      expect(clip.tags.length, clip.slug).toBeLessThanOrEqual(4);
      for (const tag of clip.tags) expect(tags, clip.slug).toContain(tag);
    }
    for (const tag of tags)
      expect(
        clips.some((clip) => clip.tags.includes(tag)),
        tag,
      ).toBe(true);
  });

  it('names an uploader and a channel that exist, and leaves no uploader without works', () => {
    const names = uploaders.map((one) => one.slug);
    expect(new Set(names).size).toBe(names.length);
    for (const clip of clips) {
      expect(names, clip.slug).toContain(clip.uploader);
      expect(
        channels.map((channel) => channel.slug),
        clip.slug,
      ).toContain(clip.channel);
    }
    for (const name of names)
      expect(
        clips.some((clip) => clip.uploader === name),
        name,
      ).toBe(true);
  });

  it('has a cast, each of them seen in several films', () => {
    expect(new Set(cast.map(({ slug }) => slug)).size).toBe(cast.length);
    for (const { slug, scenes } of cast)
      expect(clips.filter((clip) => scenes.includes(clip.scene)).length, slug).toBeGreaterThan(1);
  });

  it('keeps to believable lengths, with exactly one film of ten minutes', () => {
    for (const clip of clips) {
      const [least, most] = clip.kind === 'long' ? [20, 90] : [8, 20];
      if (clip.durationSeconds !== 600) {
        expect(clip.durationSeconds, clip.slug).toBeGreaterThanOrEqual(least);
        expect(clip.durationSeconds, clip.slug).toBeLessThanOrEqual(most);
      }
      expect(clip.coverSeconds, clip.slug).toBeLessThan(clip.durationSeconds);
      expect([clip.width % 2, clip.height % 2], clip.slug).toEqual([0, 0]);
      expect(clip.width > clip.height, clip.slug).toBe(clip.kind === 'long');
    }
    expect(clips.filter((clip) => clip.durationSeconds === 600)).toHaveLength(1);
  });

  it('begins with small films, and has some large enough for several renditions', () => {
    for (const clip of clips.slice(0, 4)) {
      expect(Math.min(clip.width, clip.height)).toBe(360);
      expect(clip.durationSeconds).toBeLessThanOrEqual(20);
      expect(clip.access.rule).toBe('free');
    }
    const large = clips.filter((clip) => Math.min(clip.width, clip.height) >= 720);
    expect(large.length).toBeGreaterThanOrEqual(4);
    expect(clips.some((clip) => clip.height === 1080)).toBe(true);
  });

  it('shows every access rule, with previews shorter than the film', () => {
    const rules = new Set(clips.map((clip) => clip.access.rule));
    expect(rules).toEqual(new Set(['free', 'vip', 'gold', 'vipOrGold']));
    for (const clip of clips) {
      if (clip.access.rule === 'free') continue;
      expect(clip.access.previewSeconds, clip.slug).toBeGreaterThan(0);
      expect(clip.access.previewSeconds, clip.slug).toBeLessThan(clip.durationSeconds);
    }
    expect(clips.filter((clip) => clip.access.rule === 'free').length).toBeGreaterThan(
      clips.length * 0.6,
    );
  });

  it('lets everybody see 15 to 30 seconds of what costs gold, the episodes of series included', () => {
    const previews = [
      ...clips.flatMap(({ access }) => ('priceGoldCents' in access ? [access.previewSeconds] : [])),
      ...collections.flatMap(({ terms }) => (terms ? [terms.previewSeconds] : [])),
    ];
    expect(previews.length).toBeGreaterThan(5);
    expect(Math.min(...previews)).toBeGreaterThanOrEqual(15);
    expect(Math.max(...previews)).toBeLessThanOrEqual(30);
    for (const { clips: slugs, terms } of collections)
      for (const slug of terms ? slugs : [])
        expect(clips.find((clip) => clip.slug === slug)!.durationSeconds, slug).toBeGreaterThan(
          terms!.previewSeconds,
        );
  });

  it('has some films for the dark section alone, and shows them there and nowhere else', () => {
    const dark = new Set(clips.filter((clip) => clip.darkOnly).map(({ slug }) => slug));
    expect(dark.size).toBeGreaterThanOrEqual(2);
    const shownIn = (section: string) =>
      new Set(
        channels
          .filter((channel) => channel.section === section)
          .flatMap(({ modules }) => modules.flatMap((module) => module.clips)),
      );
    expect(dark.isSubsetOf(shownIn('dark'))).toBe(true);
    expect(dark.isDisjointFrom(shownIn('home'))).toBe(true);
    for (const { clips: slugs } of collections)
      expect(dark.isDisjointFrom(new Set(slugs))).toBe(true);
  });

  it('counts fewer collects than likes and fewer likes than plays', () => {
    for (const clip of clips) {
      expect(clip.likes, clip.slug).toBeLessThan(clip.plays);
      expect(clip.collects, clip.slug).toBeLessThan(clip.likes);
      expect(clip.publishedDaysAgo, clip.slug).toBeGreaterThan(0);
    }
  });

  it('fills home with all four layouts, each module with more than one card', () => {
    const atHome = channels.filter((channel) => channel.section !== 'dark');
    expect(atHome.length).toBeGreaterThanOrEqual(6);
    for (const channel of atHome) {
      const layouts = new Set(channel.modules.map((module) => module.layout));
      expect(layouts, channel.name).toEqual(
        new Set(['twoColumns', 'bigPlusGrid', 'strip', 'rank']),
      );
      expect(channel.banners.length, channel.name).toBeGreaterThan(0);
      for (const module of channel.modules) {
        expect(module.clips.length, module.title).toBeGreaterThanOrEqual(2);
        expect(new Set(module.clips).size, module.title).toBe(module.clips.length);
        for (const slug of module.clips) expect(slugs, module.title).toContain(slug);
      }
    }
    expect(channels[0]?.shortcuts).toHaveLength(14);
  });

  it('links only to clips and pages that exist', () => {
    const targets: (LinkTarget | null)[] = [
      ...channels.flatMap((channel) => channel.banners.map((banner) => banner.target)),
      ...runningLines.map((line) => line.target),
    ];
    for (const target of targets) {
      if (target && 'clip' in target) expect(slugs).toContain(target.clip);
      else if (target) expect(target.href).toMatch(/^\/[a-zA-Z/]+$/);
    }
    for (const collection of collections) {
      for (const slug of collection.clips) expect(slugs, collection.slug).toContain(slug);
    }
  });

  it('has topics of known tags, each with several films', () => {
    for (const topic of catalogue.topics) {
      for (const tag of topic.tags) expect(catalogue.tags, topic.slug).toContain(tag);
      const films = clips.filter((clip) => clip.tags.some((tag) => topic.tags.includes(tag)));
      expect(films.length, topic.slug).toBeGreaterThanOrEqual(4);
    }
  });

  it('draws with many different scenes', () => {
    expect(new Set(clips.map((clip) => clip.scene)).size).toBeGreaterThanOrEqual(16);
  });

  it('has something at every place it uses, and no ad over the start', () => {
    const { placements } = catalogue;
    expect(Object.keys(placementSizes)).not.toContain('splash');
    expect(new Set(placements.map(({ place }) => place))).toEqual(
      new Set(Object.keys(placementSizes)),
    );
    expect(new Set(placements.map(({ slug }) => slug)).size).toBe(placements.length);
    for (const { slug, target } of placements)
      if ('clip' in target) expect(slugs, slug).toContain(target.clip);
  });
});
