/** What files of a game may be, by the ending of their name. Everything else is left out of the import. */
const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  fnt: 'text/plain; charset=utf-8',
  atlas: 'text/plain; charset=utf-8',
  glsl: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  svg: 'image/svg+xml',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  ttf: 'font/ttf',
  otf: 'font/otf',
  woff: 'font/woff',
  woff2: 'font/woff2',
};

/** Data of engines (Godot, Unity, Ren'Py, RPG Maker and others), which only the game itself reads. */
const opaque = new Set(
  'data pck bin dat mem unityweb bundle rpgsave rpyc rpa efkefc gltf glb obj mtl ktx2 basis zip'.split(
    ' ',
  ),
);

/** Packed by the export, and unpacked by the browser. */
const encodings: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

const endingOf = (path: string) => /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

export interface FileType {
  contentType: string;
  /** Null where it is stored as it is. */
  contentEncoding: string | null;
}

/** How a file of a game is sent; null for what no game needs. */
export function fileTypeOf(path: string): FileType | null {
  const ending = endingOf(path);
  const contentEncoding = encodings[ending] ?? null;
  const inner = contentEncoding ? endingOf(path.slice(0, -ending.length - 1)) : ending;
  const contentType = types[inner] ?? (opaque.has(inner) ? 'application/octet-stream' : null);
  return contentType === null ? null : { contentType, contentEncoding };
}
