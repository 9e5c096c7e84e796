import { listChannels } from '../../db/queries/home.ts';
import type { Domain } from '../domain.ts';

/** The channels that a banner can stand in. */
export async function consoleChannels({ database }: Domain) {
  return { list: await listChannels(database) };
}
