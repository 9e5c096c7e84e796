/** A playlist that cannot be passed on; the message is a Chinese phrase for staff. */
export class PlaylistRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PlaylistRefused';
  }
}
