/** Upper and lower part of a limb in degrees: 0 hangs down, 90 points to where the figure looks. */
export type LimbAngles = readonly [upper: number, lower: number];

export interface Pose {
  /** Of the body and of the head, in degrees towards where the figure looks. */
  lean: number;
  nod: number;
  near: LimbAngles;
  far: LimbAngles;
  nearLeg: LimbAngles;
  farLeg: LimbAngles;
  /** How far the feet are above the ground, as a share of the legs. */
  lift?: number;
  /** Turns the whole figure about its hips, in degrees. */
  turn?: number;
}

const legs = { nearLeg: [-4, -4], farLeg: [6, 4] } as const;
const seated = { nearLeg: [84, 2], farLeg: [78, 8] } as const;

export const poses = {
  stand: { lean: 0, nod: 0, near: [-8, 4], far: [10, 16], ...legs },
  hips: { lean: -2, nod: 0, near: [-44, 34], far: [48, -30], ...legs },
  cross: { lean: -2, nod: 2, near: [14, 98], far: [30, 78], ...legs },
  think: { lean: 2, nod: 6, near: [18, 152], far: [36, 86], ...legs },
  wave: { lean: -2, nod: -4, near: [-8, 8], far: [142, 172], ...legs },
  point: { lean: 3, nod: 0, near: [-12, 10], far: [86, 90], ...legs },
  pointUp: { lean: -2, nod: -6, near: [-20, 20], far: [130, 150], ...legs },
  hold: { lean: 0, nod: 2, near: [10, 84], far: [20, 78], ...legs },
  offer: { lean: 8, nod: 2, near: [44, 84], far: [52, 86], ...legs },
  reach: { lean: 12, nod: -4, near: [96, 92], far: [82, 86], nearLeg: [-10, -18], farLeg: [16, 4] },
  cheer: { lean: -2, nod: -6, near: [-142, -170], far: [146, 170], ...legs },
  shrug: { lean: -3, nod: 5, near: [-30, 66], far: [34, 112], ...legs },
  shy: { lean: 2, nod: 8, near: [8, 58], far: [22, 46], nearLeg: [2, 2], farLeg: [8, 4] },
  bow: { lean: 30, nod: 16, near: [6, 24], far: [10, 28], nearLeg: [-2, 0], farLeg: [4, 2] },
  grief: { lean: 14, nod: 20, near: [20, 160], far: [36, 158], ...legs },
  startle: {
    lean: -12,
    nod: -6,
    near: [-50, -128],
    far: [70, 146],
    nearLeg: [-14, -8],
    farLeg: [24, 14],
  },
  walk: { lean: 4, nod: 0, near: [-28, -6], far: [30, 52], nearLeg: [22, 14], farLeg: [-18, -34] },
  run: {
    lean: 18,
    nod: -8,
    near: [-54, 22],
    far: [48, 112],
    nearLeg: [56, -8],
    farLeg: [-30, -86],
    lift: 0.08,
  },
  leap: {
    lean: 14,
    nod: -8,
    near: [-70, -40],
    far: [110, 130],
    nearLeg: [70, 10],
    farLeg: [-40, -60],
    lift: 0.5,
  },
  sit: { lean: 0, nod: 0, near: [14, 66], far: [22, 60], ...seated },
  sitHold: { lean: 4, nod: 6, near: [20, 98], far: [30, 92], ...seated },
  sitThink: { lean: 6, nod: 8, near: [24, 156], far: [36, 70], ...seated },
  sitSlump: { lean: 18, nod: 22, near: [10, 30], far: [20, 40], ...seated },
  kneel: { lean: 8, nod: 6, near: [24, 62], far: [36, 70], nearLeg: [64, -84], farLeg: [76, -4] },
  work: { lean: 14, nod: 14, near: [30, 84], far: [44, 92], ...legs },
  drive: { lean: 6, nod: 0, near: [56, 82], far: [64, 84], ...seated },
  guard: {
    lean: -4,
    nod: 2,
    near: [-22, 34],
    far: [62, 112],
    nearLeg: [-26, -20],
    farLeg: [34, -8],
  },
  slash: {
    lean: 22,
    nod: -6,
    near: [-60, -50],
    far: [104, 96],
    nearLeg: [-42, -50],
    farLeg: [58, -4],
  },
  float: {
    lean: 10,
    nod: -10,
    near: [-60, -40],
    far: [96, 112],
    nearLeg: [-12, -40],
    farLeg: [10, -30],
    lift: 0.3,
  },
  swim: {
    lean: 0,
    nod: -44,
    near: [-24, -8],
    far: [172, 178],
    nearLeg: [-8, -24],
    farLeg: [10, -4],
    lift: 0.2,
    turn: 66,
  },
  row: { lean: 24, nod: -4, near: [60, 70], far: [66, 74], ...seated },
  pour: { lean: 6, nod: 10, near: [-4, 30], far: [76, 84], ...legs },
  salute: { lean: 2, nod: 6, near: [34, 96], far: [44, 84], ...legs },
} as const satisfies Record<string, Pose>;

export type PoseName = keyof typeof poses;
