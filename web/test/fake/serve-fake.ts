import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { restoreHead } from '../../src/lib/pictures/restore-bytes.ts';
import { fromHex } from '../../src/lib/wire/bytes.ts';
import { createFakeServer } from './fake-server.ts';

/** Serves the fake server on a port, to run the app without a real one: `node web/test/fake/serve-fake.ts 8099`. */
const port = Number(process.argv[2] ?? 8099);
const fake = createFakeServer();

function drawing(path: string): string {
  const [, seedText = '0', width = '640', height = '360'] = /(\d+)-(\d+)x(\d+)/.exec(path) ?? [];
  const [seed, w, h] = [Number(seedText), Number(width), Number(height)];
  const hue = (seed * 47) % 360;
  const moonX = w * (0.2 + ((seed * 13) % 60) / 100);
  const hills = [0.62, 0.74, 0.86].map((level, index) => {
    const y = h * level;
    const wave = h * 0.08 * (index % 2 === 0 ? 1 : -1);
    const fill = `hsl(${hue} 40% ${16 - index * 4}%)`;
    return `<path fill="${fill}" d="M0 ${y} Q ${w * 0.3} ${y - wave} ${w * 0.55} ${y} T ${w} ${y - wave} V ${h} H 0z"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="hsl(${hue} 45% 18%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 55% 46%)"/></linearGradient></defs><rect width="${w}" height="${h}" fill="url(#s)"/><circle cx="${moonX}" cy="${h * 0.3}" r="${Math.min(w, h) * 0.1}" fill="hsl(40 85% 78%)"/>${hills.join('')}</svg>`;
}

const server = createServer((request, response) => {
  void (async () => {
    const path = request.url ?? '/';
    if (path.startsWith('/img/')) {
      const stored = restoreHead(
        new TextEncoder().encode(drawing(path)),
        fromHex(fake.keys.imgKey),
      );
      response.setHeader('content-type', 'application/octet-stream');
      response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      response.end(stored);
      return;
    }
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const method = request.method ?? 'GET';
    const answer = fake.handle({ method, path, headers, body: await text(request) });
    response.statusCode = answer.status;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer.body));
  })();
});
server.listen(port, '127.0.0.1', () => console.log(`fake server on ${port}`));
