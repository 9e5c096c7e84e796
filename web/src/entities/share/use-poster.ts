import { useAppName } from '../config/app-name.ts';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { useEffect, useState } from 'react';

interface Poster {
  blob: Blob;
  /** An object URL that is valid while the poster is shown. */
  src: string;
}

interface PosterState {
  /** Null until it is made. */
  poster: Poster | null;
  isFailed: boolean;
}

/** A poster, made once its page is shown; what makes it is loaded then. */
export function usePoster(
  title: string,
  line: string,
  cover: Picture | null,
  url: string,
): PosterState {
  const appName = useAppName();
  const [state, setState] = useState<PosterState>({ poster: null, isFailed: false });
  useEffect(() => {
    const left = new AbortController();
    let src: string | null = null;
    const make = async () => {
      try {
        const { makePoster } = await import('./make-poster.ts');
        const blob = await makePoster({ title, line, cover, url, appName }, left.signal);
        if (left.signal.aborted) return;
        src = URL.createObjectURL(blob);
        setState({ poster: { blob, src }, isFailed: false });
      } catch (error) {
        if (left.signal.aborted) return;
        console.warn('no poster', error);
        setState({ poster: null, isFailed: true });
      }
    };
    void make();
    return () => {
      left.abort();
      if (src !== null) URL.revokeObjectURL(src);
    };
  }, [title, line, cover, url, appName]);
  return state;
}
