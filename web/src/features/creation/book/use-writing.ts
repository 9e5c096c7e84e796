import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { WrittenChapter } from '@yehang/contract/shapes/work-chapter.ts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import { online, onReconnect, recordNoResponse } from '../../../lib/online/online.ts';
import { isUnanswered, withSave } from '../../../lib/store/unanswered-saves.ts';
import { readWords, unsavedWriting, type Writing } from './writing.ts';

/** A pause of typing after which the text is saved. */
const SAVE_AFTER_MS = 2_000;
const LONGEST_PAUSE_MS = 120_000;

/** The text of a chapter as it is typed: kept in this browser at once, and on the server after a pause. */
export function useWriting(workId: string, chapterId: string, saved: WrittenChapter | null) {
  const client = useQueryClient();
  const mayWrite = saved?.mayWrite ?? true;
  const [unsaved] = useState(() => unsavedWriting(chapterId));
  const [writing, setWriting] = useState<Writing>(
    () =>
      (mayWrite ? unsaved.get() : null) ?? {
        title: saved?.title ?? '',
        text: saved?.text ?? '',
        revision: saved?.revision ?? 0,
        unanswered: [],
      },
  );
  const [isDirty, setIsDirty] = useState(() => mayWrite && unsaved.get() !== null);
  /** What the server refused: sent again once it is changed. */
  const [refused, setRefused] = useState<Writing | null>(null);
  /** How often in a row no answer came: the pauses grow, and end when the connection is back. */
  const [failures, setFailures] = useState(0);
  const isOnline = useSyncExternalStore(online.subscribe, online.get);
  const [savedAt, setSavedAt] = useState<number | null>(null);
  /** What is on the server where it was changed elsewhere. */
  const [other, setOther] = useState<WrittenChapter | null>(null);

  const save = useMutation({
    mutationFn: (sent: Writing) => saveChapter({ id: workId, chapterId }, sent),
    onSuccess: ({ revision }, sent) => {
      setSavedAt(Date.now());
      setFailures(0);
      setWriting((now) => {
        const isWhole = now.title === sent.title && now.text === sent.text;
        const next = { ...now, revision, unanswered: [] };
        setIsDirty(!isWhole);
        unsaved.set(isWhole ? null : next);
        return next;
      });
      void client.invalidateQueries({ queryKey: ['publish/contents'] });
    },
    onError: (error, sent) => {
      if (!(error instanceof ApiError)) {
        setFailures((before) => before + 1);
        recordNoResponse();
        return;
      }
      setFailures(0);
      setRefused(sent);
      const newer = newerChapterIn(error);
      if (newer?.mayWrite) setOther(newer);
    },
  });

  const change = (part: Partial<Writing>) => {
    const next = { ...writing, ...part };
    setWriting(next);
    setIsDirty(true);
    unsaved.set(next);
  };
  const isWaiting =
    isOnline && isDirty && mayWrite && other === null && !save.isPending && writing !== refused;
  /** Written down before it is sent: the page may be gone when the answer comes. */
  const noteSave = () => {
    const sent = { ...writing, unanswered: withSave(writing.unanswered, readWords(writing)) };
    setWriting(sent);
    unsaved.set(sent);
    return sent;
  };
  const saveNow = useEffectEvent(() => save.mutate(noteSave()));
  const { title, text } = writing;
  useEffect(() => {
    if (!isWaiting || (title === '' && text === '')) return undefined;
    const pause = Math.min(SAVE_AFTER_MS * 2 ** failures, LONGEST_PAUSE_MS);
    const timer = setTimeout(() => saveNow(), pause);
    return () => clearTimeout(timer);
  }, [isWaiting, title, text, failures]);
  useEffect(() => onReconnect(() => setFailures(0)), []);

  return {
    writing,
    change,
    mayWrite,
    isDirty,
    isSaving: save.isPending,
    error: save.error,
    savedAt,
    other,
    /** Saves what is typed; rejects where that fails. */
    saveAll: () => (isDirty ? save.mutateAsync(noteSave()) : Promise.resolve()),
    /** Goes on with what is typed here, in place of what is on the server. */
    keepMine: () => {
      if (!other) return;
      setOther(null);
      change({ revision: other.revision, unanswered: [] });
    },
    /** Decides nothing: what is typed stays on this device, and is asked about again once it is sent. */
    decideLater: () => setOther(null),
    takeOther: () => {
      if (!other) return;
      const { title, text, revision } = other;
      setWriting({ title, text, revision, unanswered: [] });
      setIsDirty(false);
      setOther(null);
      unsaved.set(null);
    },
  };
}

/** Saves over the revision that a text began from, or over an own later one whose answer did not come. */
async function saveChapter(
  chapter: { id: string; chapterId: string },
  { title, text, revision, unanswered }: Writing,
): Promise<WrittenChapter> {
  const sent = { ...chapter, title, text };
  try {
    return await post('publish/chapter/write', { ...sent, revision });
  } catch (error) {
    const newer = newerChapterIn(error);
    if (!newer?.mayWrite || !isUnanswered(unanswered, readWords(newer))) throw error;
    return post('publish/chapter/write', { ...sent, revision: newer.revision });
  }
}

/** What the server has in place of the revision that a save was made from. */
function newerChapterIn(error: unknown): WrittenChapter | null {
  if (!(error instanceof ApiError) || error.code !== 4090) return null;
  const { data } = error;
  const chapter =
    typeof data === 'object' && data !== null && 'chapter' in data ? data.chapter : null;
  return writtenFields(chapter);
}

function writtenFields(found: unknown): WrittenChapter | null {
  if (typeof found !== 'object' || found === null) return null;
  const { id, title, text, revision, mayWrite } = found as Record<string, unknown>;
  return typeof id === 'string' &&
    typeof title === 'string' &&
    typeof text === 'string' &&
    typeof revision === 'number' &&
    typeof mayWrite === 'boolean'
    ? { id, title, text, revision, mayWrite }
    : null;
}
