import type { StoredPlace } from '@yehang/contract/shapes/book.ts';
import { useEffect, useState } from 'react';
import { sendPlace } from '../../../entities/book/send-place.ts';
import { createPlaceReports } from './place-reports.ts';
import type { StripPlace } from './strip-layout.ts';

/** Also while it scrolls without a pause. */
const REPORT_MS = 1_000;

/**
 * Reports where the viewer is each second, and when the page is left. `elsewhere` is a place of another device that the
 * viewer is asked about; nothing is reported meanwhile.
 */
export function usePlaceReports(id: string, known: StoredPlace | null) {
  const [elsewhere, setElsewhere] = useState<StoredPlace | null>(null);
  const [reports] = useState(() =>
    createPlaceReports({
      id,
      known,
      send: (report) => sendPlace(report),
      onElsewhere: setElsewhere,
    }),
  );
  useEffect(() => {
    const timer = setInterval(() => void reports.flush(), REPORT_MS);
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void reports.flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', onHidden);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', onHidden);
      void reports.flush();
    };
  }, [reports]);
  return {
    note: (place: StripPlace, options?: { finished?: boolean; isChosen?: boolean }) =>
      reports.note(place, options),
    elsewhere,
    settle: () => {
      reports.answered();
      setElsewhere(null);
    },
  };
}
