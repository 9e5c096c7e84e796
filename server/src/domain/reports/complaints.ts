import { createHmac, hash } from 'node:crypto';
import { complaintHours, type ComplaintStatus } from '@yehang/contract/shapes/complaint.ts';
import type { ComplaintReason } from '@yehang/contract/shapes/complaint-values.ts';
import {
  findComplaint,
  insertComplaint,
  listLetStand,
  lockNamed,
  noteHiddenFor,
  type ComplaintDbRow,
} from '../../db/queries/reports/complaints.ts';
import { findNamed } from '../../db/queries/reports/complaint-things.ts';
import { withholdContent } from '../../db/queries/reports/withheld.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError, badField } from '../app-error.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { checkSolution } from '../login/challenge.ts';
import { takeMeasure } from '../measures/take-measure.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Seal } from '../seal.ts';
import { COMPLAINED_COMMENT, COMPLAINED_ID } from '../text/patterns.ts';
import { captureThings, lockCasesOf, nameThings } from './complained-things.ts';

const HOUR_MS = 3_600_000;
const DAY = { windowSeconds: 86_400 };
const NOBODY = { staffId: null, login: 'system', address: '' };
/** What is sealed of the complainant. */
const COMPLAINT_CONTACT = 'complaint contact';

interface ComplaintContext {
  database: Database;
  events: EventBus;
  seal: Seal;
  counters: Counters;
}

interface NewComplaint {
  links: string[];
  reason: ComplaintReason;
  text: string;
  contact: string;
  devID: string;
  challenge: string;
  solution: string;
}

/**
 * Takes a complaint of somebody without an account. Where a minor is said to be shown, what is named is hidden in the same
 * transaction, but for what staff let stand after the same was said of it. The same complaint with the same proof is
 * answered as before, for whom the answer was lost. Errors: 4000 (a link that leads to nothing, the proof), 4290.
 */
export async function addComplaint(
  context: ComplaintContext,
  { links, reason, text, contact, devID, ...proof }: NewComplaint,
  network: string | null,
): Promise<ComplaintStatus & { ticket: string }> {
  const { database, seal, counters } = context;
  const challengeHash = checkSolution({ seal }, proof, devID, Date.now());
  const ticket = ticketOf(seal, challengeHash);
  const ids = [...new Set(links.map(idIn))];
  const sent = await findComplaint(database, { ticketHash: hashOf(ticket) });
  if (sent && !isSame(seal, sent, { ids, reason, text, contact })) throw usedProof();
  if (sent) return { ...toStatus(sent), ticket };
  const named = await findNamed(database, ids);
  if (named.size < ids.length) throw nothingNamed();
  const contentIds = ids.filter((id) => named.get(id) === 'content');
  const things = await captureThings(database, named);
  // Links that were mistyped cost nothing.
  await limit(counters, `complaint-device:${devID}`, { limit: 5, ...DAY });
  if (network !== null)
    await limit(counters, `complaint-network:${network}`, { limit: 10, ...DAY });
  const row = {
    ...{ id: newId(), ticketHash: hashOf(ticket), challengeHash, reason, text },
    sealedContact: contact === '' ? null : seal.close(Buffer.from(contact), COMPLAINT_CONTACT),
    dueAt: new Date(Date.now() + complaintHours(reason) * HOUR_MS),
  };
  const hidden = await database.orm.transaction(async (orm) => {
    // Cases of reports are locked before what they are about, as in every decision.
    await lockCasesOf({ orm }, things);
    const found = await lockNamed({ orm }, contentIds);
    if (found.length < contentIds.length) throw nothingNamed();
    const links = found.map(({ id: contentId }) => ({ contentId }));
    if (!(await insertComplaint({ orm }, row, links))) throw usedProof();
    await nameThings({ orm, seal }, row.id, { things, isMinor: reason === 'minor' });
    return reason === 'minor' ? hideNamed({ orm }, row.id, found) : [];
  });
  await Promise.all(hidden.map((id) => publishContentChange(context, id, { withMedia: true })));
  return { ...(await complaintStatus(context, ticket)), ticket };
}

/** Hides works until a complaint is decided, and keeps those hidden that are not public now; answers those that were until now. */
async function hideNamed(
  database: Queryable,
  complaintId: string,
  found: readonly { id: string; withheldAt: Date | null }[],
): Promise<string[]> {
  const letStand = await listLetStand(
    database,
    found.map(({ id }) => id),
  );
  const kept: string[] = [];
  const hidden: string[] = [];
  for (const { id, withheldAt } of found)
    if (withheldAt !== null) kept.push(id);
    else if (letStand.has(id)) continue;
    else if (await withholdContent(database, id)) hidden.push(id);
    else kept.push(id);
  await noteHiddenFor(database, complaintId, [...kept, ...hidden]);
  await takeMeasure(database, null, hidden, {
    ...{ kind: 'withhold', subjectKind: 'content', rule: 'minor' },
    reason: '有人投诉涉及未成年人，先隐藏，人工核实后决定',
  });
  for (const subject of hidden)
    await writeAuditLog(database, NOBODY, {
      ...{ action: 'complaint.hideAtOnce', subject, detail: { complaint: complaintId } },
    });
  return hidden;
}

/** What the holder of its link reads of a complaint. Error: 4040. */
export async function complaintStatus(
  { database }: Pick<ComplaintContext, 'database'>,
  ticket: string,
): Promise<ComplaintStatus> {
  const row = await findComplaint(database, { ticketHash: hashOf(ticket) });
  if (!row) throw new AppError(4040, '没有这份投诉，请检查链接是否完整');
  return toStatus(row);
}

function toStatus(row: ComplaintDbRow): ComplaintStatus {
  const { state, reason, decision, answer } = row;
  const named = [...row.contents, ...row.things];
  return {
    ...{ state, reason, decision, answer },
    links: named.length,
    hidden: named.filter(({ isHidden }) => isHidden && state === 'open').length,
    at: row.createdAt.getTime(),
    dueAt: row.dueAt.getTime(),
    decidedAt: row.decidedAt?.getTime() ?? null,
  };
}

/** Of its proof, so that it can be given again; nobody else has solved that challenge. */
const ticketOf = (seal: Seal, challengeHash: Buffer) =>
  createHmac('sha256', seal.derive('yehang/complaint-ticket/v1'))
    .update(challengeHash)
    .digest('base64url');

/** Whether a complaint that was sent says what one says now. */
function isSame(
  seal: Seal,
  sent: ComplaintDbRow,
  now: { ids: readonly string[]; reason: ComplaintReason; text: string; contact: string },
): boolean {
  if (sent.text !== now.text || sent.reason !== now.reason) return false;
  const ids = new Set(now.ids);
  const named = [...sent.contents, ...sent.things];
  if (named.length !== ids.size || named.some(({ id }) => !ids.has(id))) return false;
  return sent.contactErasedAt !== null || contactOf(seal, sent) === now.contact;
}

/** How the complainant may be reached; empty where they said nothing, or it was erased. */
export const contactOf = (
  seal: Seal,
  { sealedContact }: Pick<ComplaintDbRow, 'sealedContact'>,
): string => (sealedContact ? seal.open(sealedContact, COMPLAINT_CONTACT).toString() : '');

const nothingNamed = () => badField('links', '有链接打不开，请复制那一页或那条评论的完整链接');

const usedProof = () => badField('challenge', '安全验证已经用过，请再试一次');

const hashOf = (ticket: string) => hash('sha256', ticket, 'buffer');

/** The id of the comment that an address names, or of the work or person that it leads to. Error: 4000. */
function idIn(link: string): string {
  const address = link.toLowerCase();
  const id = COMPLAINED_COMMENT.exec(address)?.[1] ?? COMPLAINED_ID.exec(address)?.[0];
  if (id === undefined) throw nothingNamed();
  return id;
}
