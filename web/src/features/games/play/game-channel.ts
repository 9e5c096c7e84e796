import type { GameWelcome, MessageOfGame, MessageToGame } from '@yehang/contract/game/messages.ts';
import { isHello, PROTOCOL_VERSION, readMessage } from './read-message.ts';

interface GameChannelDeps {
  /** The window of the frame: only what it posts is heard. Its origin is opaque and says nothing. */
  frame: () => Window | null;
  welcome: () => Omit<GameWelcome, 'yehang' | 'type'>;
  onMessage: (message: MessageOfGame) => void;
}

/** The page's side of what a game and its page tell each other, of one load of the game. */
export class GameChannel {
  private readonly deps: GameChannelDeps;
  private port: MessagePort | null = null;

  constructor(deps: GameChannelDeps) {
    this.deps = deps;
    globalThis.addEventListener('message', this.hear);
  }

  get isConnected(): boolean {
    return this.port !== null;
  }

  send(message: MessageToGame): void {
    this.port?.postMessage(message);
  }

  close(): void {
    globalThis.removeEventListener('message', this.hear);
    this.port?.close();
    this.port = null;
  }

  private readonly hear = ({ source, data }: MessageEvent<unknown>): void => {
    const frame = this.deps.frame();
    if (frame === null || source !== frame || !isHello(data)) return;
    // Another page of the same game says hello as well: it is spoken to from then on.
    this.port?.close();
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.onmessage = (event: MessageEvent<unknown>) => this.receive(event.data);
    const welcome: GameWelcome = {
      yehang: PROTOCOL_VERSION,
      type: 'welcome',
      ...this.deps.welcome(),
    };
    // An opaque origin has no name; nothing in a welcome is anybody's but the player's own save of this game.
    frame.postMessage(welcome, '*', [port2]);
  };

  private receive(data: unknown): void {
    const message = readMessage(data);
    if (message === 'tooLarge') this.send({ type: 'refused', reason: 'tooLarge' });
    else if (message) this.deps.onMessage(message);
  }
}
