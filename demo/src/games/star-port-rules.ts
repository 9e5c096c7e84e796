/** The rules of 星港调度, a classic script that leaves them in the global scope. */
interface Point {
  x: number;
  y: number;
}

export interface PortShip extends Point {
  id: number;
  kind: 'shuttle' | 'cargo' | 'tanker';
  /** Which berth it belongs to. */
  mark: number;
  heading: number;
  speed: number;
  radius: number;
  path: Point[];
  bound: boolean;
  inside: boolean;
  danger: boolean;
}

export interface PortState {
  width: number;
  height: number;
  shift: number;
  landed: number;
  landedInShift: number;
  score: number;
  shields: number;
  combo: number;
  ships: PortShip[];
  arrivals: Point[];
  berths: (Point & { mark: number; closedFor: number })[];
  rocks: (Point & { radius: number; heading: number; inside: boolean })[];
  crystals: (Point & { left: number })[];
  untilShip: number;
  untilCrystal: number;
  over: boolean;
}

interface PortEvent {
  type: string;
  points?: number;
  combo?: number;
  shift?: number;
}

export interface PortRules {
  SHIELDS: number;
  shiftRules(shift: number): {
    quota: number;
    interval: number;
    mostShips: number;
    pace: number;
    marks: number;
  };
  fieldFor(width: number, height: number): { width: number; height: number };
  createGame(seed: number, field: { width: number; height: number }): PortState;
  step(state: PortState, seconds: number): PortEvent[];
  grab(state: PortState, x: number, y: number, reach?: number): PortShip | null;
  extendPath(state: PortState, id: number, x: number, y: number): 'drawn' | 'bound' | 'lost';
  steer(state: PortState, id: number, dx: number, dy: number): boolean;
  sendHome(state: PortState, id: number): boolean;
  turnField(state: PortState): void;
}

/** What the scripts that were imported before have left; throws where they were not. */
export function portRules(): PortRules {
  const { starPort } = globalThis as { starPort?: PortRules };
  if (!starPort) throw new Error('the rules of the game are not loaded');
  return starPort;
}
