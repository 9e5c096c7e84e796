import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { silentLog } from '../process/open-log.ts';
import { newServer } from './new-server.ts';

it('a server closes although a browser keeps a connection that it never used', async () => {
  const app = newServer(silentLog(), {});
  app.get('/here', async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const silent = connect(port, '127.0.0.1');
  silent.on('error', () => undefined);
  await once(app.server, 'connection');
  const answer = await fetch(`http://127.0.0.1:${port}/here`);
  expect(answer.status).not.toBe(500);
  await answer.arrayBuffer();
  const gone = once(silent, 'close');
  silent.resume();
  await app.close();
  await gone;
});
