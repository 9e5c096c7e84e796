import Hls from 'hls.js/light';
import { createHlsEngine } from './create-hls-engine.ts';

/** For this app's own streams with one sound; in a chunk of its own, loaded on demand. */
export const hlsEngine = createHlsEngine(Hls);
