/** The light build has no types of its own; it is the same player with fewer features. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
