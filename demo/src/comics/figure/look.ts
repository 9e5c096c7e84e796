import type { AccessoryName } from './accessories.ts';
import type { HairName } from './hair.ts';

export type BeastName =
  | 'cat'
  | 'fox'
  | 'bear'
  | 'rabbit'
  | 'dog'
  | 'otter'
  | 'penguin'
  | 'owl'
  | 'seal'
  | 'goat';

export type ClothesName = 'shirt' | 'coat' | 'uniform' | 'dress' | 'robe' | 'apron' | 'overall';

/** What makes somebody recognisable in every panel; colours are '#rrggbb'. */
export interface Look {
  /** A person, or an animal that walks on two legs, or one on four. */
  kind: 'human' | 'beast' | 'four';
  beast?: BeastName;
  skin: string;
  /** Muzzle, belly and inner ears of an animal. */
  pale?: string;
  hair?: HairName;
  hairColor?: string;
  eye: string;
  lashes?: boolean;
  clothes?: ClothesName;
  top?: string;
  bottom?: string;
  trim?: string;
  /** Caps, hats and what else is worn on the head. */
  hat?: string;
  shoes?: string;
  accessories?: readonly AccessoryName[];
  /** Height against others, 1 for a usual adult. */
  tall?: number;
  /** Breadth of the body, 1 for slim. */
  girth?: number;
}
