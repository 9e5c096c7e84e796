import { totalmem } from 'node:os';

const MEGABYTE = 1024 * 1024;
/** As PostgreSQL has it of itself. */
const LEAST = 128;
/** Who has more to give has a PostgreSQL of their own. */
const MOST = 4096;

/** Bytes that this process and what it starts may take: the machine's, or the container's. */
function availableMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/**
 * What PostgreSQL is told of memory. An eighth is its own, as the server, decoders and the system's cache of files want
 * theirs; it takes what it uses. What is not in it comes from that cache as a rule, and is read at once: to have it read
 * by another process takes longer.
 */
export function memorySettings(availableBytes = availableMemory()) {
  const eighth = Math.floor(availableBytes / 8 / MEGABYTE);
  const megabytes = Math.min(Math.max(eighth, LEAST), MOST);
  return { shared_buffers: `${megabytes}MB`, io_method: 'sync' };
}
