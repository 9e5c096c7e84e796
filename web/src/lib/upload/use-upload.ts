import { nextSpeed, type Speed } from '@yehang/ui/transfer-speed.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { post } from '../api/api.ts';
import { markBusy } from '../busy/busy.ts';
import { identifierOf } from './chunk-fields.ts';
import { chunkSender } from './chunk-request.ts';
import { uploadFile } from './upload-file.ts';

const TELL_EVERY_MS = 500;

/** The state of an upload. */
export interface UploadView {
  state: 'none' | 'uploading' | 'paused' | 'failed' | 'done';
  name: string;
  totalBytes: number;
  sentBytes: number;
  /** Null until it is known. */
  bytesPerSecond: number | null;
  failure: string | null;
  uploadId: string | null;
}

const NONE: UploadView = {
  state: 'none',
  name: '',
  totalBytes: 0,
  sentBytes: 0,
  bytesPerSecond: null,
  failure: null,
  uploadId: null,
};

/** The upload of one file, with pause and resume, while the page is mounted. */
export function useUpload() {
  const [view, setView] = useState(NONE);
  const [file, setFile] = useState<File | null>(null);
  const [identifier, setIdentifier] = useState<string | null>(null);
  const stopping = useRef<AbortController | null>(null);

  const run = useCallback(async (file: File) => {
    stopping.current?.abort();
    const ending = new AbortController();
    stopping.current = ending;
    const isCurrent = () => stopping.current === ending;
    const change = (part: Partial<UploadView>) => {
      if (isCurrent()) setView((before) => ({ ...before, ...part }));
    };
    setView({ ...NONE, state: 'uploading', name: file.name, totalBytes: file.size });
    const release = markBusy();
    let sentBytes = 0;
    let speed: Speed = { bytes: 0, at: performance.now(), bytesPerSecond: null };
    const timer = setInterval(() => {
      speed = nextSpeed(speed, sentBytes, performance.now());
      change({ sentBytes, bytesPerSecond: speed.bytesPerSecond });
    }, TELL_EVERY_MS);
    const onSent = (bytes: number) => {
      sentBytes = bytes;
    };
    try {
      const uploadId = await uploadFile(file, chunkSender, { signal: ending.signal, onSent });
      change({ state: 'done', uploadId, sentBytes: file.size });
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

  return {
    view,
    start: (file: File) => {
      setFile(file);
      setIdentifier(identifierOf(file));
      void run(file);
    },
    pause: () => stopping.current?.abort(),
    resume: () => {
      if (file) void run(file);
    },
    /** Uses a complete upload of an earlier visit. */
    take: (whole: {
      uploadId: string;
      filename: string;
      identifier: string;
      totalSize: number;
    }) => {
      setIdentifier(whole.identifier);
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
    clear: () => {
      setFile(null);
      setIdentifier(null);
      setView(NONE);
    },
    /** Cancels the upload, here and on the server. */
    cancel: () => {
      const { current } = stopping;
      stopping.current = null;
      current?.abort();
      // If this request is lost, the server deletes the upload by itself after a while.
      if (identifier !== null) void post('upload/cancel', { identifier }).catch(() => undefined);
      setFile(null);
      setIdentifier(null);
      setView(NONE);
    },
  };
}
