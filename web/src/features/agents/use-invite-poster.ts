import { useEffect, useState } from 'react';
import type { InviteText } from './draw-invite.ts';

interface PosterState {
  /** Null until it is drawn. `src` is an object URL that is valid while the poster is shown. */
  poster: { blob: Blob; src: string } | null;
  isFailed: boolean;
}

/** The poster of an invitation, drawn once its page is shown; what draws it is loaded then. */
export function useInvitePoster({ appName, nickname, code, url }: InviteText): PosterState {
  const [state, setState] = useState<PosterState>({ poster: null, isFailed: false });
  useEffect(() => {
    let isLeft = false;
    let src: string | null = null;
    const draw = async () => {
      try {
        const { drawInvite } = await import('./draw-invite.ts');
        const blob = await drawInvite({ appName, nickname, code, url });
        if (isLeft) return;
        src = URL.createObjectURL(blob);
        setState({ poster: { blob, src }, isFailed: false });
      } catch (error) {
        console.warn('no poster', error);
        if (!isLeft) setState({ poster: null, isFailed: true });
      }
    };
    void draw();
    return () => {
      isLeft = true;
      if (src !== null) URL.revokeObjectURL(src);
    };
  }, [appName, nickname, code, url]);
  return state;
}
