import { ApiError } from '../../lib/api/api-error.ts';
import type { PersistedValue } from '../../lib/store/persisted-value.ts';
import { fieldsOf } from '../../lib/store/persisted-value.ts';
import { randomId } from '../../lib/store/random-id.ts';

/** What was followed: an ad, or an app that the operator recommends. */
export type ClickedKind = 'advertise' | 'apps';

/** A click that the server has not confirmed yet. */
export interface ClickReport {
  kind: ClickedKind;
  /** Of the ad or the app. */
  id: string;
  /** By which the server counts it once, however often it is sent. */
  clickId: string;
}

/** Older ones than this many make room. */
const KEPT_REPORTS = 50;
/** Refusals that may pass; any other one would only be repeated. */
const passingCodes = new Set([1000, 4031, 4033, 4290, 5000]);

/** Reads what an earlier page left. */
export function readReports(found: unknown): ClickReport[] {
  if (!Array.isArray(found)) return [];
  return found.flatMap((each: unknown) => {
    const { kind, id, clickId } = fieldsOf(each);
    const isWhole = typeof id === 'string' && typeof clickId === 'string';
    return isWhole && (kind === 'advertise' || kind === 'apps') ? [{ kind, id, clickId }] : [];
  });
}

interface ReportDeps {
  store: PersistedValue<ClickReport[]>;
  send: (report: ClickReport) => Promise<unknown>;
}

/**
 * Reports clicks. Nobody waits for a report: it is noted on this device first, and goes when the server has confirmed
 * it, so that one that was cut off by the page leaving is sent again by the next page.
 */
export function createClickReports({ store, send }: ReportDeps) {
  const underWay = new Set<string>();

  const remove = (clickId: string) =>
    store.set(store.get().filter((report) => report.clickId !== clickId));

  async function deliver(report: ClickReport): Promise<void> {
    if (underWay.has(report.clickId)) return;
    underWay.add(report.clickId);
    try {
      await send(report);
      remove(report.clickId);
    } catch (error) {
      if (error instanceof ApiError && !passingCodes.has(error.code)) remove(report.clickId);
    } finally {
      underWay.delete(report.clickId);
    }
  }

  return {
    /** Notes a click, and sends it off. */
    report: (kind: ClickedKind, id: string): void => {
      const report = { kind, id, clickId: randomId() };
      store.set([...store.get(), report].slice(-KEPT_REPORTS));
      void deliver(report);
    },
    /** Sends what is still there from before, one after another. */
    resend: async (): Promise<void> => {
      for (const report of store.get()) await deliver(report);
    },
  };
}
