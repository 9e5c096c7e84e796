import Hls from 'hls.js';
import { createHlsEngine } from './create-hls-engine.ts';

/** For outside streams, which may use any feature of HLS, and for this app's own where they have several sounds. */
export const hlsEngine = createHlsEngine(Hls);
