import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { describe, expect, it } from 'vitest';
import { FakeError, type FakeHandlers } from '../../../test/fake-client.ts';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleContent, sampleId } from '../../../test/sample-content.ts';
import { releaseProblem } from './release-problem.ts';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 10, 20, 12);
const RELEASE = NOW + 24 * HOUR;

const scheduled = (publishAt: number | null): ConsoleContent['schedule'] => ({
  ...{ publishAt, unpublishAt: null, setBy: 'owner', problem: null },
});
const film = (fields: Partial<ConsoleContent> = {}) =>
  sampleContent({ id: sampleId(2), title: '极夜来信正片', ...fields });

describe('what an announced content leads to', () => {
  const problemOf = (fields: Partial<ConsoleContent>, now = NOW) =>
    releaseProblem(film(fields), RELEASE, now);

  it('is as it should be where it comes out at the announced time, or is out after it', () => {
    expect(problemOf({ schedule: scheduled(RELEASE) })).toBeNull();
    expect(problemOf({ state: 'published' }, RELEASE + HOUR)).toBeNull();
  });

  it('can be scheduled while its time is to come and it is not public', () => {
    const lineOf = (publishAt: number | null) => {
      const problem = problemOf({ schedule: publishAt === null ? null : scheduled(publishAt) });
      expect(problem?.canSchedule).toBe(true);
      return problem?.line;
    };
    expect(lineOf(null)).toContain('没有定时发布');
    expect(lineOf(RELEASE - HOUR)).toContain('2026-11-21 19:00 发布，早于上线时间');
    expect(lineOf(RELEASE + HOUR)).toContain('2026-11-21 21:00 发布，晚于上线时间');
  });

  it('is only spoken of where no schedule helps', () => {
    const lineOf = (...of: Parameters<typeof problemOf>) => {
      const problem = problemOf(...of);
      expect(problem?.canSchedule).toBe(false);
      return problem?.line;
    };
    expect(lineOf({ state: 'published' })).toContain('已经公开');
    expect(lineOf({}, RELEASE + HOUR)).toContain('上线时间已过');
    expect(lineOf({ state: 'takenDown' })).toContain('已移除');
  });
});

describe('the editor of an announced content', () => {
  const releaseAt = Math.floor(Date.now() / HOUR) * HOUR + 24 * HOUR;

  /** Opens it on one that leads to a film. */
  async function openEditor(linked: ConsoleContent, handlers: FakeHandlers = {}) {
    const reserved = sampleContent({ kind: 'reserved', media: null, title: '极夜来信' });
    const opened = renderConsole(`/contents/${reserved.id}`, {
      'content/info': ({ id }) => (id === linked.id ? linked : reserved),
      'content/list': () => ({ list: [linked], cursor: null }),
      'room/info': () => ({
        ...reserved,
        terms: {
          ...{ rule: 'free', tier: null, priceGoldCents: null, partPriceGoldCents: null },
          previewUnits: 0,
        },
        details: {
          ...{ kind: 'reserved', releaseAt, teaserContentId: null },
          releasedContentId: linked.id,
        },
      }),
      'upload/list': () => ({ list: [], maxFileBytes: 1, freeBytes: 1 }),
      ...handlers,
    });
    await screen.findByLabelText('上线时间');
    return opened;
  }
  const press = () => fireEvent.click(screen.getByRole('button', { name: '按上线时间定时发布' }));

  it('schedules what it leads to for its time, and is content then', async () => {
    const linked = film({ schedule: { ...scheduled(null)!, unpublishAt: releaseAt + HOUR } });
    const { requestsOf } = await openEditor(linked, {
      'content/schedule': ({ publishAt, unpublishAt }) => ({
        ...linked,
        schedule: { ...scheduled(publishAt)!, unpublishAt },
      }),
    });
    await screen.findByText(/《极夜来信正片》还没有公开，也没有定时发布/);
    press();
    await waitFor(() => expect(screen.queryByText(/没有定时发布/)).toBeNull());
    expect(requestsOf('content/schedule')).toEqual([
      { id: linked.id, publishAt: releaseAt, unpublishAt: releaseAt + HOUR },
    ]);
  });

  it('says what the server refuses, as work that has not passed review', async () => {
    await openEditor(film(), {
      'content/schedule': () => {
        throw new FakeError(4090, '创作者的作品须先通过审核');
      },
    });
    await screen.findByText(/也没有定时发布/);
    press();
    await screen.findByText('创作者的作品须先通过审核');
    expect(screen.getByText(/也没有定时发布/)).toBeTruthy();
  });

  it('warns of what is public before its time', async () => {
    await openEditor(film({ state: 'published' }));
    await screen.findByText(/已经公开，上线时间之前就能被找到/);
    expect(screen.queryByRole('button', { name: '按上线时间定时发布' })).toBeNull();
  });
});
