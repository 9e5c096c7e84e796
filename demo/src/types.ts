import type { PaletteName } from './paint/palette.ts';
import type { SceneName } from './scenes/registry.ts';
import type { MusicStyle } from './sound/styles.ts';

export type ClipKind = 'long' | 'short';

/** Who may watch a clip. Prices are in hundredths of a gold coin, previews in seconds from the start. */
export type ClipAccess =
  | { rule: 'free' }
  | { rule: 'vip'; tier: 'normal' | 'supreme'; previewSeconds: number }
  | { rule: 'gold'; priceGoldCents: number; previewSeconds: number }
  | {
      rule: 'vipOrGold';
      tier: 'normal' | 'supreme';
      priceGoldCents: number;
      previewSeconds: number;
    };

/** A picture described by what is in it, so that it can be drawn at any size. */
export interface Drawing {
  scene: SceneName;
  palette: PaletteName;
  seed: string;
  /** Moment of the animation that is shown, in seconds. */
  atSeconds: number;
}

/** One film of the demonstration catalogue: what people read about it, and how it is drawn. */
export interface Clip {
  /** Stable name, unique in the catalogue; made of a-z, 0-9 and '-'. */
  slug: string;
  kind: ClipKind;
  title: string;
  description: string;
  /** Two to four, all from the catalogue's list of tags. */
  tags: readonly string[];
  /** Slug of an uploader. */
  uploader: string;
  /** Slug of the channel it is filed under. */
  channel: string;
  /** Shown in the dark section alone. */
  darkOnly: boolean;
  access: ClipAccess;
  plays: number;
  likes: number;
  collects: number;
  /** Age at the time of seeding; fractions are hours. */
  publishedDaysAgo: number;
  durationSeconds: number;
  /** Size of the film in pixels, both even. */
  width: number;
  height: number;
  /** Frames per second. */
  fps: number;
  scene: SceneName;
  palette: PaletteName;
  /** Decides everything the scene leaves to chance. */
  seed: string;
  music: MusicStyle;
  /** Moment of the film that its cover shows, in seconds. */
  coverSeconds: number;
}

export interface Uploader {
  slug: string;
  nickname: string;
  intro: string;
  avatar: Drawing;
}

/** Somebody drawn, with every film that they are drawn in. */
export interface CastMember {
  slug: string;
  name: string;
  intro: string;
  /** Scenes that show them. */
  scenes: readonly SceneName[];
  avatar: Drawing;
}

/** Several clips that belong together, in order. */
export interface Collection {
  slug: string;
  title: string;
  description: string;
  /** Slugs of clips. */
  clips: readonly string[];
  /** Whether no more episodes will come. */
  finished: boolean;
  /** What the episodes after the free ones cost, and how much of each anybody sees; without it all are free. Gold in hundredths. */
  terms?: {
    freeEpisodes: number;
    episodePriceGoldCents: number;
    priceGoldCents: number;
    previewSeconds: number;
  };
}

export type ModuleLayout = 'twoColumns' | 'bigPlusGrid' | 'strip' | 'rank';

/** A titled group of clips on a channel's page. */
export interface HomeModule {
  title: string;
  layout: ModuleLayout;
  /** How many cards are shown at once; the rest come with 'change'. */
  size: number;
  /** Slugs of clips, best first. */
  clips: readonly string[];
}

/** Where a banner or shortcut leads: a page of the app, or a clip whose id the seeding fills in. */
export type LinkTarget = { clip: string } | { href: string };

export interface Banner {
  slug: string;
  title: string;
  description: string;
  picture: Drawing;
  target: LinkTarget;
}

/** A place for an ad that is no banner of a channel, and interrupts nobody. */
export type PlaceName =
  | 'floatingWindow'
  | 'aiFloatingWindow'
  | 'feed'
  | 'playerBelow'
  | 'community'
  | 'mine';

export interface Placement extends Banner {
  place: PlaceName;
}

/** An app that is recommended. */
export interface DemoApp {
  title: string;
  description: string;
  picture: Drawing;
  href: string;
  isFeatured: boolean;
}

export interface DemoContact {
  kind: 'support' | 'channel' | 'email' | 'business';
  title: string;
  value: string;
  href: string | null;
  icon: IconName;
}

/** Simple pictures for shortcut icons. */
export type IconName =
  | 'library'
  | 'ranking'
  | 'short'
  | 'tags'
  | 'vip'
  | 'history'
  | 'collection'
  | 'search'
  | 'live'
  | 'comic'
  | 'reserved'
  | 'novel'
  | 'audio'
  | 'photo'
  | 'game';

export interface Shortcut {
  title: string;
  icon: IconName;
  href: string;
}

/** A tab of the home page. */
export interface Channel {
  slug: string;
  name: string;
  /** On the home page, or behind the dark tier. */
  section: 'home' | 'dark';
  banners: readonly Banner[];
  shortcuts: readonly Shortcut[];
  modules: readonly HomeModule[];
}

/** A line that runs across the page. Location 1 is home, 2 the community. */
export interface RunningLine {
  location: 1 | 2;
  text: string;
  target: LinkTarget | null;
}

export interface Announcement {
  title: string;
  /** HTML of p, b and br only. */
  content: string;
}

/** Everything a fresh installation is filled with. */
/** A collection of films around a theme, as an editor would put it together. */
export interface Topic {
  slug: string;
  title: string;
  intro: string;
  /** Films with one of these tags are in it. */
  tags: readonly string[];
}

export interface Catalogue {
  /** In the order of publishing: the first are short and small, so that something plays soon. */
  clips: readonly Clip[];
  uploaders: readonly Uploader[];
  cast: readonly CastMember[];
  tags: readonly string[];
  collections: readonly Collection[];
  topics: readonly Topic[];
  channels: readonly Channel[];
  runningLines: readonly RunningLine[];
  /** For the search page, most wanted first. */
  hotWords: readonly string[];
  announcement: Announcement;
  placements: readonly Placement[];
  apps: readonly DemoApp[];
  contacts: readonly DemoContact[];
}
