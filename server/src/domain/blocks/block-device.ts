import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import {
  deleteBlockedDevice,
  endBlock,
  insertBlock,
  insertBlockedDevice,
  isBlockInUse,
  listBlockedDevices,
  revokeSessionsOnDevices,
} from '../../db/queries/users/blocks.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { Sessions } from '../sessions.ts';
import { blockEnds } from './block-ends.ts';

/** Blocks a device and ends the sessions on it, of all users. Error: 4090 (blocked already). */
export async function blockDevice(
  { database, sessions }: { database: Database; sessions: Sessions },
  staff: StaffMember,
  { deviceId, reason, days }: { deviceId: string; reason: string; days: number | null },
): Promise<void> {
  const block = { id: newId(), reason, until: blockEnds(days, Date.now()) };
  const ended = await database.orm.transaction(async (orm) => {
    const by = { blockedBy: staff.staffId, blockedByLogin: staff.login };
    await insertBlock({ orm }, { ...block, userId: null, ...by });
    if (!(await insertBlockedDevice({ orm }, block, deviceId)))
      throw new AppError(4090, '这台设备已经停用了');
    const detail = { reason, days };
    await writeAuditLog({ orm }, staff, { action: 'device.block', subject: deviceId, detail });
    return revokeSessionsOnDevices({ orm }, [deviceId]);
  });
  await sessions.forget(ended);
}

/** Takes the block of one device back. Error: 4040 (not blocked). */
export async function unblockDevice(
  { database }: { database: Database },
  staff: StaffMember,
  { deviceId, reason }: { deviceId: string; reason: string },
): Promise<void> {
  await database.orm.transaction(async (orm) => {
    const device = await deleteBlockedDevice({ orm }, deviceId);
    if (!device) throw new AppError(4040, '这台设备没有停用');
    const { blockId } = device;
    if (blockId && !(await isBlockInUse({ orm }, blockId))) await endBlock({ orm }, blockId);
    const detail = { reason };
    await writeAuditLog({ orm }, staff, { action: 'device.unblock', subject: deviceId, detail });
  });
}

/** One page of blocked devices, the latest first. Error: 4000 (cursor). */
export async function blockedDevicePage(
  { database }: { database: Database },
  request: { deviceId?: string | undefined; cursor?: string | undefined; pageSize: number },
) {
  const rows = await listBlockedDevices(database, {
    deviceId: request.deviceId,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, ({ id, device, block, user }) => ({
    id,
    deviceId: device.deviceId,
    reason: device.reason,
    until: device.until?.getTime() ?? null,
    at: device.createdAt.getTime(),
    by: block?.blockedByLogin ?? null,
    user,
  }));
}
