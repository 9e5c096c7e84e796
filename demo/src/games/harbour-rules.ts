/** The rules of 夜航归港, a classic script that leaves them in the global scope. */
interface HarbourState {
  boats: number[];
  home: number;
  lit: number;
  floes: number;
}

interface HarbourLevel {
  width: number;
  height: number;
  reefs: ReadonlySet<number>;
  beacons: number[];
  floes: number[];
  starts: number[];
  harbours: number[];
}

export interface HarbourMove {
  boat: number;
  /** 0 up, 1 right, 2 down, 3 left. */
  direction: number;
}

export interface HarbourRules {
  levels: readonly { best: number; rows: readonly string[] }[];
  parseLevel(rows: readonly string[]): HarbourLevel;
  startOf(level: HarbourLevel): HarbourState;
  isSolved(level: HarbourLevel, state: HarbourState): boolean;
  move(
    level: HarbourLevel,
    state: HarbourState,
    boat: number,
    direction: number,
  ): { state: HarbourState; path: number[]; broke: number; lit: number[]; moored: boolean } | null;
  solve(level: HarbourLevel, from?: HarbourState, limit?: number): HarbourMove[] | null;
  hintFor(
    level: HarbourLevel,
    history: readonly HarbourState[],
  ): { back: number; boat?: number; direction?: number; left?: number } | null;
  starsFor(moves: number, best: number, hints: number): number;
  isOpen(stars: readonly number[], index: number): boolean;
  readStars(text: string, count: number): number[];
}

/** What the scripts that were imported before have left; throws where they were not. */
export function harbourRules(): HarbourRules {
  const { nightHarbour } = globalThis as { nightHarbour?: HarbourRules };
  if (!nightHarbour) throw new Error('the rules of the game are not loaded');
  return nightHarbour;
}
