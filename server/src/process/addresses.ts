import { networkInterfaces } from 'node:os';

/** Addresses by which a listener can be reached, this machine's own first, then that in the local network. */
export function reachableAt(host: string, port: number): string[] {
  const at = (name: string) => `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
  if (host !== '0.0.0.0' && host !== '::')
    return [at(['127.0.0.1', '::1'].includes(host) ? 'localhost' : host)];
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  return [at('localhost'), ...(outside ? [at(outside.address)] : [])];
}
