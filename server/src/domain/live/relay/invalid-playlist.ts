/** A playlist that cannot be passed on; the message is a Chinese phrase for staff. */
export class InvalidPlaylist extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidPlaylist';
  }
}
