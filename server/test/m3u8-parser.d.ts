/** What the tests use of a reader of playlists that brings no types. */
declare module 'm3u8-parser' {
  export class Parser {
    push(text: string): void;
    end(): void;
    readonly manifest: unknown;
  }
}
