/** The build without what this app's streams never have; its types are the whole one's. */
declare module 'hls.js/light' {
  export * from 'hls.js';
  export { default } from 'hls.js';
}
