import { sourceFiles } from './source-files.mjs';

/** Workspaces that the rule holds for; one joins with its name here. */
const covered = ['server', 'contract', 'web', 'console', 'ui', 'bench', 'e2e', 'demo', 'scripts'];

/** Names that only an insider would guess, and the word of the field that stands in their place. */
const plainWords = new Map([
  ['Refusal', 'AppError'],
  ['sendRefusal', 'sendError'],
  ['installRefusals', 'installErrorHandler'],
  ['DeskRefused', 'JobServerError'],
  ['ChunkRefused', 'ChunkError'],
  ['PlaylistRefused', 'InvalidPlaylist'],
  ['Domain', 'AppContext'],
  ['openDomain', 'openAppContext'],
  ['recordAct', 'writeAuditLog'],
  ['Actor', 'StaffMember, or Performer'],
  ['Changes', 'EventBus'],
  ['tellOf', 'publish…'],
  ['tellClients', 'publishConfig'],
  ['tellFailure', 'showError'],
  ['Watchable', 'OpenedContent'],
  ['getWatchable', 'openContent'],
  ['requireWatchableAt', 'requireOpenAt'],
  ['Marks', 'ViewerState'],
  ['MarkRow', 'ViewerStateRow'],
  ['toMarks', 'toViewerState'],
  ['listMarks', 'listViewerStates'],
  ['setMark', 'setLikeOrFavorite'],
  ['setSeriesMark', 'setSeriesFavorite'],
  ['KeptKind', 'LibraryKind'],
  ['KeptEntry', 'LibraryEntry'],
  ['listKept', 'listLibrary'],
  ['removeFromKept', 'removeFromLibrary'],
  ['collectSeries', 'favoriteSeries'],
  ['saveVideo', 'startDownload'],
  ['decideSaving', 'decideDownload'],
  ['renewSaved', 'renewDownloads'],
  ['walkFeed', 'nextFeedPage'],
  ['Taste', 'ViewerProfile'],
  ['toTaste', 'toViewerProfile'],
  ['fingerprintOf', 'idHashOf'],
  ['filePrint', 'fileHash'],
  ['Served', 'Impression'],
  ['packServed', 'packImpressions'],
  ['writeServed', 'writeImpressions'],
  ['gatherSuggested', 'collectCandidates'],
  ['careFeed', 'followingFeed'],
  ['refreshNeighbours', 'refreshSimilarItems'],
  ['beTheOnlyOne', 'acquireInstanceLock'],
  ['giveOrder', 'claimJob'],
  ['takeOutcome', 'finishJob'],
  ['ServerDesk', 'JobServer'],
  ['PackagingDesk', 'JobBackend'],
  ['PackagingOrder', 'PackagingJob'],
  ['lookAtChannels', 'probeLiveSources'],
  ['lookAtSource', 'probeSource'],
  ['doubtChannel', 'requestProbe'],
  ['nextLook', 'nextProbe'],
  ['hastenLiveLook', 'scheduleLiveProbe'],
  ['hurryMediaOf', 'prioritiseMediaOf'],
  ['removeUpholding', 'resolveReportByRemoval'],
  ['atHand', 'peek'],
  ['forgetRemovals', 'expireRemovals'],
  ['forgetLiveViewers', 'expireLiveViewers'],
  ['greeting', 'startupMessage'],
  ['chosenPicture', 'selectedPicture'],
  ['Beside', 'RelatedWrites'],
  ['writeBeside', 'writeRelatedRows'],
  ['keptHtml', 'sanitiseHtml'],
  ['keepEpochs', 'settleEpochs'],
  ['keepSecretKey', 'ensureSecretKey'],
  ['sideBySide', 'runConcurrently'],
  ['OwnCounters', 'MemoryCounters'],
  ['OwnNonces', 'MemoryNonces'],
  ['buildItem', 'buildContent'],
  ['tagItem', 'tagContent'],
  ['packageItem', 'packageClaim'],
  ['writeItemOfMedia', 'writeContentOfMedia'],
  ['findItemIdOfUpload', 'findContentIdOfUpload'],
  ['ChosenItem', 'SelectedContent'],
  ['chosenItem', 'selectedContent'],
  ['toSelectedItem', 'toSelectedContent'],
  ['ItemActions', 'ContentActions'],
  ['itemColumns', 'contentColumns'],
  ['ItemFilters', 'ContentFilters'],
  ['itemFilters', 'contentFilters'],
  ['ItemFormValues', 'VideoFormValues'],
  ['ItemEditor', 'VideoEditor'],
  ['sampleItem', 'sampleContent'],
  ['patchItem', 'patchVideo'],
  ['usePatchItem', 'usePatchVideo'],
  ['useHeldFocus', 'useFocusTrap'],
  ['KEPT_DAYS', 'RETENTION_DAYS'],
  ['KEPT_MS', 'RETENTION_MS'],
  ['mostKept', 'mostFavorited'],
  ['LOOK_EVERY_MS', 'POLL_EVERY_MS'],
  ['ChapterLook', 'ChapterAccess'],
  ['toChapterLook', 'toChapterAccess'],
  ['DanmakuLook', 'DanmakuStyle'],
  ['tellSeconds', 'reportSeconds'],
  ['tellEveryMs', 'reportEveryMs'],
  ['StreamWish', 'StreamOptions'],
  ['PageWish', 'PageOptions'],
  ['SoundWish', 'SoundOptions'],
]);

/** Words of a story that are no part of a longer name, and those of the field. Alone they may be a word of a text. */
const plainParts = new Map([
  ['taste', 'profile, signal, interest, affinity'],
  ['gather', 'collect, batch'],
  ['hasten', 'schedule'],
  ['doubt', 'probe'],
  ['beside', 'related, extra, with'],
]);

/** The words that an identifier is made of, in lower case. */
const partsOf = (identifier) =>
  (identifier.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());

/**
 * What to write in an identifier's place; undefined where it may stay.
 * @param {string} identifier
 * @returns {string | undefined}
 */
function plainerThan(identifier) {
  const whole = plainWords.get(identifier);
  if (whole !== undefined) return whole;
  const parts = partsOf(identifier);
  const part = parts.length > 1 ? parts.find((it) => plainParts.has(it)) : undefined;
  return part === undefined ? undefined : `named by ${plainParts.get(part)}`;
}

/** Words of a story, wherever they stand in a source file: in a name of a test, a comment or a text. */
const storyWords =
  /\b(?:whoever|whomever|footprints?)\b|\bin a ring\b|\b(?:Chunk|Playlist)Refused\b/gi;

/** Comments and quoted texts may say anything; templates are read, for the code in them. */
const notCode = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|\/\*[^]*?\*\/|\/\/[^\n]*/g;
const name = /(?<![\w$])[A-Za-z_$][\w$]*/g;

/**
 * The private words among the identifiers of a source text.
 * @param {string} text
 * @returns {{ line: number, word: string, use: string }[]}
 */
export function findPrivateWords(text) {
  const code = text.replace(notCode, (skipped) => skipped.replace(/[^\n]/g, ' '));
  return code.split('\n').flatMap((line, at) =>
    [...line.matchAll(name)].flatMap(([word]) => {
      const use = plainerThan(word);
      return use === undefined ? [] : [{ line: at + 1, word, use }];
    }),
  );
}

/**
 * The story words of a source text, comments and quoted texts included.
 * @param {string} text
 * @returns {{ line: number, word: string }[]}
 */
export function findStoryWords(text) {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(storyWords)].map(([word]) => ({ line: at + 1, word })),
    );
}

/**
 * Identifiers are words that every engineer of the field knows.
 * @returns {{ ok: boolean, output: string }}
 */
export function checkPrivateWords() {
  const found = sourceFiles()
    .filter(({ path }) => covered.includes(path.split(/[\\/]/)[0] ?? ''))
    .flatMap(({ path, text }) =>
      findPrivateWords(text).map(
        ({ line, word, use }) => `${path}:${line}: ${word} is ${use} here`,
      ),
    );
  const storied = sourceFiles()
    // The lists themselves, and their test, name the words.
    .filter(
      ({ path }) => covered.includes(path.split(/[\\/]/)[0] ?? '') && !/private-words/.test(path),
    )
    .flatMap(({ path, text }) =>
      findStoryWords(text).map(
        ({ line, word }) => `${path}:${line}: '${word}' tells a story; name the role`,
      ),
    );
  return { ok: found.length + storied.length === 0, output: [...found, ...storied].join('\n') };
}
