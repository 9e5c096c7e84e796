import type { GameSave } from '@yehang/contract/shapes/game.ts';
import type { CallResponse } from '../../../lib/api/call-types.ts';
import { post } from '../../../lib/api/api.ts';
import { GameChannel } from './game-channel.ts';
import { SaveKeeper } from './save-keeper.ts';
import type { UnsentSaves } from './unsent-save.ts';

/** What the player sees of a game that is open. */
export interface PlayState {
  /** 0 to 1 while it loads; null once it can be played. */
  loading: number | null;
  /** The save of another device that is newer than what is played here. */
  newer: GameSave | null;
  /** Whether the last save did not arrive. */
  isUnsaved: boolean;
  hasQuit: boolean;
}

interface GamePlayOptions {
  gameId: string;
  started: CallResponse<'porngame/start'>;
  /** Where the game reports scores. */
  hasScores: boolean;
  unsent: UnsentSaves;
  frame: () => Window | null;
  isMuted: boolean;
  reducedMotion: boolean;
  onState: (change: Partial<PlayState>) => void;
  onBest: (best: number) => void;
}

/** One load of a game: what it keeps, what it reports, and what it is told. */
export class GamePlay {
  private readonly options: GamePlayOptions;
  private readonly channel: GameChannel;
  private readonly keeper: SaveKeeper;
  private best: number | null;
  /** What the game kept last. */
  private save: string | null;
  /** Whether it was loaded with another save than that of this device. */
  private isBehind = false;

  constructor(options: GamePlayOptions) {
    this.options = options;
    const { gameId, started, unsent, onState } = options;
    const version = started.save?.version ?? 0;
    this.best = started.best;
    this.keeper = new SaveKeeper(
      {
        send: (save) => post('porngame/save', { id: gameId, ...save }),
        unsent,
        onSaved: () => {
          onState({ isUnsaved: false });
          this.channel.send({ type: 'saved' });
        },
        onRefused: (reason) => {
          onState({ isUnsaved: true });
          this.channel.send({ type: 'refused', reason });
        },
        onConflict: (newer) => {
          onState({ newer });
          this.channel.send({ type: 'pause' });
        },
      },
      version,
    );
    // What this device could not send yet goes on from here, unless another device went on meanwhile.
    const local = unsent.read();
    const isCurrent = local !== null && (local.version === version || started.save === null);
    this.save = isCurrent ? local.data : (started.save?.data ?? null);
    if (isCurrent) this.keeper.keep(local.data);
    else if (local) {
      this.isBehind = true;
      this.keeper.hold(local.data);
      onState({ newer: started.save });
    }
    this.channel = new GameChannel({
      frame: options.frame,
      welcome: () => ({
        save: this.save,
        locale: 'zh-CN',
        muted: options.isMuted,
        reducedMotion: options.reducedMotion,
        best: this.best,
      }),
      onMessage: (message) => {
        if (message.type === 'save') {
          this.save = message.data;
          this.keeper.keep(message.data);
        } else if (message.type === 'score') void this.report(message.value);
        else if (message.type === 'loading') onState({ loading: message.progress });
        else if (message.type === 'ready') onState({ loading: null });
        else onState({ hasQuit: true });
      },
    });
  }

  /** What the game begins with. */
  get start(): string | null {
    return this.save;
  }

  get isConnected(): boolean {
    return this.channel.isConnected;
  }

  pause(): void {
    this.channel.send({ type: 'pause' });
    void this.keeper.flush();
  }

  resume(): void {
    this.channel.send({ type: 'resume' });
  }

  mute(muted: boolean): void {
    this.channel.send({ type: 'mute', muted });
  }

  /** Keeps what is played here instead of a newer save; answers whether the game is to be loaded again for it. */
  async keepOwn(newer: GameSave): Promise<boolean> {
    this.options.onState({ newer: null });
    await this.keeper.overwrite(newer);
    this.resume();
    return this.isBehind;
  }

  /** Leaves what is played here: the game is to be loaded again, with the newer save. */
  takeNewer(): void {
    this.keeper.discard();
  }

  /** Ends this load; what waits is sent. */
  async end(): Promise<void> {
    this.channel.send({ type: 'pause' });
    await this.keeper.flush();
    this.keeper.stop();
    this.channel.close();
  }

  private async report(score: number): Promise<void> {
    if (!this.options.hasScores || (this.best !== null && score <= this.best)) return;
    const before = this.best;
    this.best = score;
    try {
      const { best } = await post('porngame/score', { id: this.options.gameId, score });
      this.best = best;
      this.options.onBest(best);
    } catch {
      // The next report is tried, also of the same score.
      this.best = before;
    }
  }
}
