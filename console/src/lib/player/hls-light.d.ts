/** The light build comes without types; it is the same player with fewer features. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
