/**
 * Every kind of content, in the order in which people are shown them: the number by which the wire routes it to its page,
 * that page's path in the app, and what can be done with it beside opening, liking, keeping, sharing and reporting. All other lists of kinds derive
 * from this table; the server has a module for each kind in `domain/content/kinds`.
 */
const kinds = {
  long: {
    contentType: 2,
    page: '/subPage/longViodePlay',
    can: ['search', 'rank', 'comment', 'buy', 'create', 'view', 'video'],
  },
  short: {
    contentType: 1,
    page: '/subPage/shortVideoPlay',
    can: ['search', 'rank', 'comment', 'buy', 'create', 'view', 'video'],
  },
  series: {
    contentType: 3,
    page: '/subPage/longViodePlay/EpisodeList',
    can: ['search', 'rank', 'comment', 'buy', 'view'],
  },
  live: { contentType: 11, page: '/subPage/liveTv/livePlay', can: ['search', 'view', 'chat'] },
  comic: {
    contentType: 12,
    page: '/manga/detail',
    can: ['search', 'rank', 'comment', 'buy', 'create', 'view', 'chapters', 'draft', 'room'],
  },
  novel: {
    contentType: 9,
    page: '/community/novelDetail',
    can: [
      'search',
      'rank',
      'comment',
      'buy',
      'create',
      'view',
      'chapters',
      'draft',
      'text',
      'room',
    ],
  },
  audio: {
    contentType: 10,
    page: '/community/audioPlay',
    can: ['search', 'rank', 'comment', 'buy', 'create', 'view', 'chapters', 'draft', 'room'],
  },
  photo: {
    contentType: 7,
    page: '/community/picturesDetail',
    can: ['search', 'rank', 'comment', 'buy', 'create', 'view', 'draft', 'room'],
  },
  game: {
    contentType: 13,
    page: '/community/gameDetail',
    can: ['search', 'rank', 'comment', 'buy', 'view', 'draft', 'room'],
  },
  reserved: {
    contentType: 8,
    page: '/reserved/detail',
    can: ['search', 'comment', 'view', 'draft'],
  },
  post: {
    contentType: 4,
    page: '/community/postDetail',
    can: ['search', 'comment', 'buy', 'view', 'submit'],
  },
  circle: { contentType: 5, page: '/community/leabalTheme', can: ['search', 'submit'] },
} as const satisfies Record<string, { contentType: number; page: string; can: readonly string[] }>;

export type ContentKind = keyof typeof kinds;

/**
 * search: found by words. rank: in the ranks. create: made by creators. submit: made by any user, public after a review.
 * view: has a history and favorites by kind. video: a file of its own is transcoded and played.
 * text: words alone, in which nobody is seen. room: has a room of its own, with categories.
 * chat: its danmaku are of the moment they are sent in, of no place in the content.
 * chapters: read or heard chapter by chapter. draft: begun in the console with a title alone, and saved by `room/save`.
 */
export type ContentCapability = (typeof kinds)[ContentKind]['can'][number];

/** The kinds that have a capability. */
export type KindThatCan<Capability extends ContentCapability> = {
  [Kind in ContentKind]: Capability extends (typeof kinds)[Kind]['can'][number] ? Kind : never;
}[ContentKind];

export const contentKinds = Object.keys(kinds) as [ContentKind, ...ContentKind[]];

/** The kinds that have a capability, in their order. */
export function kindsThatCan<Capability extends ContentCapability>(
  capability: Capability,
): [KindThatCan<Capability>, ...KindThatCan<Capability>[]] {
  const can = (kind: ContentKind) => (kinds[kind].can as readonly string[]).includes(capability);
  return contentKinds.filter(can) as [KindThatCan<Capability>, ...KindThatCan<Capability>[]];
}

/** What can be done with contents of a kind. */
export const capabilitiesOf = (kind: ContentKind): readonly ContentCapability[] => kinds[kind].can;

/** Whether a kind has a capability. */
export const kindCan = <Capability extends ContentCapability>(
  kind: string,
  capability: Capability,
): kind is KindThatCan<Capability> => (kindsThatCan(capability) as string[]).includes(kind);

/** The wire's number of each kind. */
export const contentTypes = {
  long: kinds.long.contentType,
  short: kinds.short.contentType,
  series: kinds.series.contentType,
  live: kinds.live.contentType,
  comic: kinds.comic.contentType,
  novel: kinds.novel.contentType,
  audio: kinds.audio.contentType,
  photo: kinds.photo.contentType,
  game: kinds.game.contentType,
  reserved: kinds.reserved.contentType,
  post: kinds.post.contentType,
  circle: kinds.circle.contentType,
} satisfies Record<ContentKind, number>;

/** The number that stands for what a number of the wire means: 6 is another one for long videos. */
export const plainContentType = (contentType: number): number =>
  contentType === 6 ? kinds.long.contentType : contentType;

/** The kind that a number of the wire means; undefined where it means none. */
export function kindOfContentType(contentType: number): ContentKind | undefined {
  const plain = plainContentType(contentType);
  return contentKinds.find((kind) => kinds[kind].contentType === plain);
}

/** The path of each kind's page in the app; what is opened there is named by the query's `id`. */
export const kindPages = {
  long: kinds.long.page,
  short: kinds.short.page,
  series: kinds.series.page,
  live: kinds.live.page,
  comic: kinds.comic.page,
  novel: kinds.novel.page,
  audio: kinds.audio.page,
  photo: kinds.photo.page,
  game: kinds.game.page,
  reserved: kinds.reserved.page,
  post: kinds.post.page,
  circle: kinds.circle.page,
} satisfies Record<ContentKind, string>;
