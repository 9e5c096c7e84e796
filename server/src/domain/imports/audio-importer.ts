import { randomBytes } from 'node:crypto';
import { MOST_CHAPTERS } from '@yehang/contract/shapes/console-chapter.ts';
import type { AudioPlan, ImportFindings, PlannedSound } from '@yehang/contract/shapes/imports.ts';
import { newId } from '../../db/new-id.ts';
import { insertPartAudio } from '../../db/queries/books/audio.ts';
import {
  fillBookDetails,
  fillDescription,
  insertChapters,
} from '../../db/queries/books/write-chapters.ts';
import type { Probe } from '../../media/engine/engine.ts';
import { MediaError, stopIfCancelled } from '../../media/media-error.ts';
import { inspectSound, packageSound, soundError } from '../../media/pipeline/package-sound.ts';
import { VIDEOS } from '../media/storage-folders.ts';
import type { Importer, ImportWork } from './importer.ts';
import { nextChapter } from './next-chapter.ts';
import { withSoundFiles, type SoundFiles } from './sound-files.ts';

/** What a name begins with where files are numbered: the order says it already. */
const NUMBERED = /^(?:[\s\d._()（）【】[\]-]+)(?=\S)/;
const MOST_TITLE = 100;
/** Lengths in headers are rounded. */
const TOLERANCE_SECONDS = 1;

interface FoundSound {
  index: number;
  name: string;
  bytes: number;
  probe: Probe;
}

/** Audio novels as sound files: one chapter each, archives of them, or one file with chapters of its own. */
export const audioImporter: Importer<AudioPlan> = {
  kind: 'audio',
  takesSeveral: true,
  // Segments are encrypted, and fetched by players that send no grant.
  area: VIDEOS,

  read: (work) =>
    withSoundFiles(work, async (sounds) => {
      const engine = await work.context.engine();
      if (sounds.files.length > MOST_CHAPTERS) throw new MediaError('archiveTooMany');
      const found: FoundSound[] = [];
      for (const file of sounds.files) {
        stopIfCancelled(work.signal);
        const probe = await sounds.with(file.index, (path) =>
          inspectSound(engine, path, work.signal),
        );
        found.push({ ...file, bytes: probe.bytes, probe });
        work.onProgress('inspect', found.length / sounds.files.length);
      }
      const own = found.flatMap((file) => chaptersOf(file, sounds.isMany));
      const chapters = own.length > MOST_CHAPTERS ? found.map(wholeOf) : own;
      return { plan: { kind: 'audio', chapters }, findings: findingsOf(found, sounds) };
    }),

  planProblem: ({ chapters }, { files }) => {
    const lengths = new Map(files.map(({ index, seconds = 0 }) => [index, seconds]));
    for (const [at, { file, startSeconds, endSeconds }] of chapters.entries()) {
      const length = lengths.get(file);
      if (length === undefined) return '计划里有压缩包中没有的音频，请重新打开';
      if (endSeconds - startSeconds < 1) return `第 ${at + 1} 章不到 1 秒，请检查起止时间`;
      if (endSeconds > length + TOLERANCE_SECONDS)
        return `第 ${at + 1} 章超出了音频的长度，请检查起止时间`;
    }
    return null;
  },

  carryOut: (work, plan) =>
    withSoundFiles(work, async (sounds) => {
      const { row, context } = work;
      await nextChapter(context.database, row.contentId, plan.chapters.length);
      const engine = await context.engine();
      const total = plan.chapters.reduce((sum, it) => sum + it.endSeconds - it.startSeconds, 0);
      const made: MadeChapter[] = [];
      let done = 0;
      let artist = '';
      for (const { file, chapters } of byFile(plan.chapters)) {
        await sounds.with(file, async (path) => {
          const probe = await inspectSound(engine, path, work.signal);
          artist ||= probe.tags.artist;
          const input = { path, demuxer: probe.container };
          const audioIndex = probe.audio.index;
          const integratedLufs = await engine
            .loudness(input, audioIndex, { signal: work.signal })
            .catch((error: unknown) => {
              throw soundError(error);
            });
          const source = { input, audioIndex, integratedLufs };
          for (const chapter of chapters) {
            const seconds = chapter.endSeconds - chapter.startSeconds;
            const onProgress = (part: number) =>
              work.onProgress('sound', (done + part * seconds) / total);
            made.push(
              await makeChapter(work, { engine, source, dir: sounds.dir }, chapter, onProgress),
            );
            done += seconds;
          }
        });
      }
      return async (database) => {
        const { contentId } = row;
        const first = await nextChapter(database, contentId, made.length);
        const inOrder = [...made].sort((a, b) => a.place - b.place);
        await insertChapters(
          database,
          inOrder.map(({ id, title, audio }, place) => ({
            id,
            contentId,
            number: first + place,
            title,
            state: 'draft' as const,
            extent: audio.durationSeconds,
          })),
        );
        await insertPartAudio(
          database,
          inOrder.map(({ id: partId, audio }) => ({ partId, ...audio })),
        );
        await fillBookDetails(database, contentId, { author: artist.slice(0, 60) });
        await fillDescription(database, contentId, row.findings?.description ?? '');
      };
    }),
};

type PlacedSound = PlannedSound & { place: number };

interface MadeChapter {
  id: string;
  place: number;
  title: string;
  audio: Omit<Parameters<typeof insertPartAudio>[1][number], 'partId'>;
}

/** Chapters with their places, those of a file together: a file of an archive is unpacked once. */
function byFile(chapters: readonly PlannedSound[]) {
  const placed = chapters.map((chapter, place): PlacedSound => ({ ...chapter, place }));
  return [...Map.groupBy(placed, ({ file }) => file)].map(([file, of]) => ({ file, chapters: of }));
}

async function makeChapter(
  { context, folder, signal }: ImportWork,
  means: Pick<Parameters<typeof packageSound>[0], 'engine' | 'source' | 'dir'>,
  { place, title, startSeconds, endSeconds }: PlacedSound,
  onProgress: (part: number) => void,
): Promise<MadeChapter> {
  const { seal, storage } = context;
  const prefix = `${folder}/${place + 1}`;
  const key = randomBytes(16);
  const { segments, durationSeconds } = await packageSound({
    ...means,
    ...{ startSeconds, endSeconds, storage, prefix, signal, onProgress },
    keys: { key, nameSecret: randomBytes(32) },
  });
  const sealedKey = seal.close(key, 'content key');
  return { id: newId(), place, title, audio: { prefix, sealedKey, segments, durationSeconds } };
}

/** A file's own chapters, or one for all of it. Of many files, one that names a single chapter is that chapter. */
function chaptersOf(file: FoundSound, isMany: boolean): PlannedSound[] {
  const { chapters, durationSeconds } = file.probe;
  if (chapters.length <= (isMany ? 1 : 0)) return [wholeOf(file)];
  return chapters.map(({ title, startSeconds, endSeconds }) => ({
    ...{ title: title.slice(0, MOST_TITLE), file: file.index, startSeconds },
    endSeconds: Math.min(endSeconds, durationSeconds),
  }));
}

function wholeOf({ index, name, probe }: FoundSound): PlannedSound {
  const title = (probe.tags.title || titleOfName(name)).slice(0, MOST_TITLE);
  return { title, file: index, startSeconds: 0, endSeconds: probe.durationSeconds };
}

function titleOfName(name: string): string {
  const last = name.split('/').at(-1) ?? '';
  const stem = last.replace(/\.[^.]+$/, '').trim();
  return stem.replace(NUMBERED, '') || stem;
}

function findingsOf(found: readonly FoundSound[], { isMany, omitted }: SoundFiles): ImportFindings {
  const [first] = found;
  const titles = found.map(({ probe }) => probe.tags.title).filter(Boolean);
  const isDoubled = new Set(titles).size < titles.length;
  return {
    files: found.map(({ index, name, bytes, probe }) => ({
      ...{ index, name: name.slice(-200).toWellFormed(), bytes, seconds: probe.durationSeconds },
    })),
    title: first?.probe.tags.album ?? '',
    author: first?.probe.tags.artist ?? '',
    description: first?.probe.tags.comment ?? '',
    tags: [],
    ...omitted,
    notes: [
      ...omitted.notes,
      ...(isMany && isDoubled ? ['有几个文件的标题相同，请看看顺序对不对'] : []),
    ],
  };
}
