import {
  complaintReasons,
  type ComplaintReason,
} from '@yehang/contract/shapes/complaint-values.ts';
import { fieldsOf, persistedValue } from '../../../lib/store/persisted-value.ts';

/** A complaint that is being written. */
export interface ComplaintDraft {
  reason: ComplaintReason | null;
  /** Addresses, one a line. */
  links: string;
  text: string;
  contact: string;
}

export const emptyComplaint = (): ComplaintDraft => ({
  ...{ reason: null, links: '', text: '', contact: '' },
});

function readComplaint(found: unknown): ComplaintDraft {
  const { reason, links, text, contact } = fieldsOf(found);
  const words = (value: unknown, most: number) =>
    typeof value === 'string' ? value.slice(0, most) : '';
  return {
    reason: complaintReasons.find((one) => one === reason) ?? null,
    links: words(links, 2_600),
    text: words(text, 1_000),
    contact: words(contact, 100),
  };
}

/** As long as the tab is open and its user stays: what it says is nobody else's who uses the device. */
export const complaintDraft = persistedValue(
  () => sessionStorage,
  'yehang.complaint-draft',
  readComplaint,
);

/** The addresses in what was typed: one a line, blank lines left out. */
export const linksIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
