import { fromHex } from '../wire/bytes.ts';
import { fetchRestored } from './fetch-restored.ts';
import type { RestoreAnswer, RestoreQuestion } from './restore-in-worker.ts';

globalThis.addEventListener('message', (event: MessageEvent<RestoreQuestion>) => {
  void answer(event.data).then((it) => globalThis.postMessage(it));
});

async function answer({ id, url, key }: RestoreQuestion): Promise<RestoreAnswer> {
  try {
    const response = await fetchRestored(url, fromHex(key));
    return { id, picture: await response.blob() };
  } catch (error) {
    return { id, failure: String(error) };
  }
}
