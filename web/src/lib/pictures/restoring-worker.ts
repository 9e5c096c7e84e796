import { fromHex } from '../wire/bytes.ts';
import { downloadPicture } from './download-picture.ts';
import type { BaseFailover } from '../domains/base-failover.ts';
import { createPictureBases } from './picture-bases.ts';
import type { PictureSource } from './picture-source.ts';
import type { RestoreAnswer, RestoreOrder, RestoreQuestion } from './restore-in-worker.ts';

const running = new Map<number, AbortController>();
const known = new Map<string, BaseFailover>();

globalThis.addEventListener('message', ({ data }: MessageEvent<RestoreOrder>) => {
  if ('url' in data) void answer(data).then((it) => globalThis.postMessage(it));
  else running.get(data.id)?.abort();
});

/** One for each source, with its own failover state. */
function basesOf(source: PictureSource): BaseFailover {
  const { bases, aiBases = [] } = source;
  const name = [...bases, '', ...aiBases].join(' ');
  const found = known.get(name) ?? createPictureBases(source);
  known.set(name, found);
  return found;
}

async function answer({ id, url, source }: RestoreQuestion): Promise<RestoreAnswer> {
  const left = new AbortController();
  running.set(id, left);
  try {
    const options = { bases: basesOf(source), signal: left.signal };
    return { id, picture: await downloadPicture(url, fromHex(source.key), options) };
  } catch (error) {
    return { id, failure: String(error) };
  } finally {
    running.delete(id);
  }
}
