import { nextSpeed, type Speed } from '@yehang/ui/transfer-speed.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { post } from '../api/api.ts';
import { markBusy } from '../busy/busy.ts';
import { identifierOf } from './chunk-fields.ts';
import { chunkSender } from './chunk-request.ts';
import { uploadFile } from './upload-file.ts';

const REPORT_EVERY_MS = 500;

/** The state of an upload. */
export interface UploadView {
  state: 'none' | 'uploading' | 'paused' | 'failed' | 'done';
  name: string;
  totalBytes: number;
  sentBytes: number;
  /** Null until it is known. */
  bytesPerSecond: number | null;
  failure: string | null;
  /** Of several files the first one's. */
  uploadId: string | null;
  moreUploadIds: readonly string[];
  /** Which of how many files is on its way, counted from 1. */
  at: number;
  count: number;
}

/** A file, and of a packed one what tells it from others of its name. */
export interface ChosenFile {
  file: File;
  digest?: string;
}

const NONE: UploadView = {
  state: 'none',
  name: '',
  totalBytes: 0,
  sentBytes: 0,
  bytesPerSecond: null,
  failure: null,
  uploadId: null,
  moreUploadIds: [],
  at: 1,
  count: 1,
};

/** The upload of a file, or of several one after another, with pause and resume, while the page is mounted. */
export function useUpload() {
  const [view, setView] = useState(NONE);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [identifiers, setIdentifiers] = useState<readonly string[]>([]);
  const whole = useRef(new Map<File, string>());
  const stopping = useRef<AbortController | null>(null);

  const run = useCallback(async (files: readonly ChosenFile[]) => {
    stopping.current?.abort();
    const ending = new AbortController();
    stopping.current = ending;
    const isCurrent = () => stopping.current === ending;
    const change = (part: Partial<UploadView>) => {
      if (isCurrent()) setView((before) => ({ ...before, ...part }));
    };
    const totalBytes = files.reduce((sum, { file }) => sum + file.size, 0);
    const name = files[0]?.file.name ?? '';
    setView({ ...NONE, state: 'uploading', name, totalBytes, count: files.length });
    const release = markBusy();
    let sentBytes = 0;
    let speed: Speed = { bytes: 0, at: performance.now(), bytesPerSecond: null };
    const timer = setInterval(() => {
      speed = nextSpeed(speed, sentBytes, performance.now());
      change({ sentBytes, bytesPerSecond: speed.bytesPerSecond });
    }, REPORT_EVERY_MS);
    const uploadIds: string[] = [];
    try {
      for (const [index, { file, digest }] of files.entries()) {
        const before = sentBytes;
        change({ name: file.name, at: index + 1 });
        const onSent = (bytes: number) => {
          sentBytes = before + bytes;
        };
        const id =
          whole.current.get(file) ??
          (await uploadFile(file, chunkSender, { signal: ending.signal, onSent, digest }));
        whole.current.set(file, id);
        sentBytes = before + file.size;
        uploadIds.push(id);
      }
      const [uploadId = null, ...moreUploadIds] = uploadIds;
      change({ state: 'done', uploadId, moreUploadIds, sentBytes: totalBytes });
    } catch (error) {
      if (ending.signal.aborted) change({ state: 'paused', sentBytes });
      else change({ state: 'failed', failure: errorMessage(error), sentBytes });
    } finally {
      clearInterval(timer);
      release();
    }
  }, []);

  useEffect(
    () => () => {
      const { current } = stopping;
      stopping.current = null;
      current?.abort();
    },
    [],
  );

  const startAll = (chosen: readonly ChosenFile[]) => {
    setFiles(chosen);
    setIdentifiers(chosen.map(({ file, digest }) => identifierOf(file, digest)));
    void run(chosen);
  };
  const forget = () => {
    setFiles([]);
    setIdentifiers([]);
    setView(NONE);
  };
  return {
    view,
    start: (file: File) => startAll([{ file }]),
    startAll,
    pause: () => stopping.current?.abort(),
    resume: () => {
      if (files.length > 0) void run(files);
    },
    /** Uses a complete upload of an earlier visit. */
    take: (whole: {
      uploadId: string;
      filename: string;
      identifier: string;
      totalSize: number;
    }) => {
      setIdentifiers([whole.identifier]);
      setView({
        ...NONE,
        state: 'done',
        name: whole.filename,
        totalBytes: whole.totalSize,
        sentBytes: whole.totalSize,
        uploadId: whole.uploadId,
      });
    },
    /** Forgets an upload that was used. */
    clear: forget,
    /** Cancels the upload, here and on the server. */
    cancel: () => {
      const { current } = stopping;
      stopping.current = null;
      current?.abort();
      // If this request is lost, the server deletes the upload by itself after a while.
      for (const identifier of identifiers)
        void post('upload/cancel', { identifier }).catch(() => undefined);
      forget();
    },
  };
}
