import { ApiError } from '../../lib/api/api-error.ts';
import type { PersistedValue } from '../../lib/store/persisted-value.ts';
import { fieldsOf } from '../../lib/store/persisted-value.ts';
import { randomId } from '../../lib/store/random-id.ts';

/** What was clicked: an ad, or an app that the operator recommends. */
export type ClickedKind = 'advertise' | 'apps';

/** A click that the server has not confirmed yet. */
export interface ClickReport {
  kind: ClickedKind;
  /** Of the ad or the app. */
  id: string;
  /** By which the server counts it once, however often it is sent. */
  clickId: string;
}

/** How many are stored; the oldest are deleted. */
const MOST_STORED_REPORTS = 50;
/** Temporary errors; others would only be repeated. */
const passingCodes = new Set([1000, 4031, 4033, 4290, 5000]);

/** Validates what an earlier page stored. */
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
 * Reports clicks without delaying anything: a report is stored on this device first, and deleted when the server has
 * confirmed it, so that the next page sends one that was cut off.
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
    /** Stores and sends a click. */
    report: (kind: ClickedKind, id: string): void => {
      const report = { kind, id, clickId: randomId() };
      store.set([...store.get(), report].slice(-MOST_STORED_REPORTS));
      void deliver(report);
    },
    /** Sends the stored reports, one after another. */
    resend: async (): Promise<void> => {
      for (const report of store.get()) await deliver(report);
    },
  };
}
