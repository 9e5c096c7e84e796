import Hls from 'hls.js/light';
import { createHlsEngine } from './create-hls-engine.ts';

/** For this app's own streams; in a piece of code of its own, fetched when something is to be played. */
export const hlsEngine = createHlsEngine(Hls);
