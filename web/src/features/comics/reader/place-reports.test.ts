import type { StoredPlace } from '@yehang/contract/shapes/book.ts';
import { describe, expect, test, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts';
import type { CallRequest } from '../../../lib/api/call-types.ts';
import { createPlaceReports } from './place-reports.ts';

type Report = CallRequest<'content/place'>;

const at = (chapter: number, unit: number, fraction = 0) => ({ chapter, unit, fraction });
const stored = (
  report: Pick<Report, 'chapter' | 'unit' | 'fraction'>,
  version: number,
): StoredPlace => ({
  ...{ chapter: report.chapter, unit: report.unit, fraction: report.fraction },
  seconds: null,
  version,
  at: 1,
});

function reports(send: (report: Report) => Promise<{ place: StoredPlace }>) {
  const onElsewhere = vi.fn<(place: StoredPlace) => void>();
  return {
    ...createPlaceReports({ id: 'b', known: { version: 4 }, send, onElsewhere }),
    onElsewhere,
  };
}

describe('reports of a place', () => {
  test('are one at a time, the newest last, each from the version before', async () => {
    const sent: Report[] = [];
    const { note, flush } = reports(async (report) => {
      sent.push(report);
      return { place: stored(report, report.version + 1) };
    });
    note(at(1, 0));
    const first = flush();
    note(at(1, 1));
    note(at(1, 2));
    await Promise.all([first, flush()]);
    expect(sent.map(({ unit, version }) => [unit, version])).toEqual([
      [0, 4],
      [2, 5],
    ]);
    note(at(1, 2));
    await flush();
    expect(sent).toHaveLength(2);
  });

  test('say that a chapter was finished, also where the reader went on in it', async () => {
    const sent: Report[] = [];
    const { note, flush } = reports(async (report) => {
      sent.push(report);
      return { place: stored(report, 5) };
    });
    note(at(1, 9, 1), { finished: true });
    note(at(1, 8));
    await flush();
    expect(sent[0]).toMatchObject({ chapter: 1, unit: 8, finished: true });
  });

  test('say that a chapter was finished, also where the reader is in the next one by then', async () => {
    const sent: Report[] = [];
    const { note, flush } = reports((report) => {
      sent.push(report);
      return Promise.resolve({ place: stored(report, 5) });
    });
    note(at(1, 9, 1), { finished: true });
    note(at(2, 0));
    note(at(2, 1));
    await flush();
    expect(sent.map(({ chapter, unit, finished }) => [chapter, unit, finished])).toEqual([
      [1, 9, true],
      [2, 1, false],
    ]);
  });

  test('ask once where another device is far away, and never where it is near', async () => {
    let theirs = at(3, 5);
    const refused: number[] = [];
    const sent: number[] = [];
    const { note, flush, answered, onElsewhere } = reports((report) => {
      if (report.version < 9) {
        refused.push(report.version);
        return Promise.reject(new ApiError(4090, '', { place: stored(theirs, 9) }));
      }
      sent.push(report.unit);
      return Promise.resolve({ place: stored(report, report.version + 1) });
    });
    note(at(1, 0));
    await flush();
    expect(onElsewhere).toHaveBeenCalledExactlyOnceWith(stored(theirs, 9));
    theirs = at(1, 1);
    note(at(1, 1));
    await flush();
    expect(sent).toEqual([]);
    answered();
    await flush();
    expect(sent).toEqual([1]);
    expect(onElsewhere).toHaveBeenCalledOnce();
    expect(refused).toEqual([4]);
  });

  test('follow a near device without a question', async () => {
    const sent: Report[] = [];
    const { note, flush, onElsewhere } = reports((report) => {
      sent.push(report);
      return report.version === 4
        ? Promise.reject(new ApiError(4090, '', { place: stored(at(1, 1), 7) }))
        : Promise.resolve({ place: stored(report, report.version + 1) });
    });
    note(at(1, 2));
    await flush();
    expect(sent.map(({ version }) => version)).toEqual([4, 7]);
    expect(onElsewhere).not.toHaveBeenCalled();
  });

  test('that do not arrive are made up for by the next', async () => {
    let isOffline = true;
    const sent: Report[] = [];
    const { note, flush } = reports((report) => {
      if (isOffline) return Promise.reject(new NetworkError('lost'));
      sent.push(report);
      return Promise.resolve({ place: stored(report, 5) });
    });
    note(at(1, 2));
    await flush();
    isOffline = false;
    note(at(1, 3));
    await flush();
    expect(sent).toMatchObject([{ unit: 3, version: 4 }]);
  });
});
