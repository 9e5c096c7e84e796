import Hls from 'hls.js';
import { makeHlsEngine } from './make-hls-engine.ts';

/** For streams made elsewhere, which may have sound, subtitles and keys in ways that this app's own never do. */
export const hlsEngine = makeHlsEngine(Hls);
