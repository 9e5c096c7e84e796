import { aurora } from './aurora.ts';
import { balloons } from './balloons.ts';
import { bamboo } from './bamboo.ts';
import { blossomLake } from './blossom-lake.ts';
import { catRoof } from './cat-roof.ts';
import { deerForest } from './deer-forest.ts';
import { desert } from './desert.ts';
import { fireworks } from './fireworks.ts';
import { harbour } from './harbour.ts';
import { inkMountains } from './ink-mountains.ts';
import { jellyfish } from './jellyfish.ts';
import { kites } from './kites.ts';
import { koiPond } from './koi-pond.ts';
import { lanterns } from './lanterns.ts';
import { lighthouse } from './lighthouse.ts';
import { moonSea } from './moon-sea.ts';
import { nightCity } from './night-city.ts';
import { nightDrive } from './night-drive.ts';
import { paperBoats } from './paper-boats.ts';
import { planet } from './planet.ts';
import { rainWindow } from './rain-window.ts';
import { record } from './record.ts';
import { ribbons } from './ribbons.ts';
import { riverTown } from './river-town.ts';
import { snowVillage } from './snow-village.ts';
import type { Scene } from './stage.ts';
import { starTrails } from './star-trails.ts';
import { tea } from './tea.ts';
import { viaductTrain } from './viaduct-train.ts';
import { whale } from './whale.ts';

/** Every scene, by the name that clips use. */
export const scenes = {
  aurora,
  balloons,
  bamboo,
  blossomLake,
  catRoof,
  deerForest,
  desert,
  fireworks,
  harbour,
  inkMountains,
  jellyfish,
  kites,
  koiPond,
  lanterns,
  lighthouse,
  moonSea,
  nightCity,
  nightDrive,
  paperBoats,
  planet,
  rainWindow,
  record,
  ribbons,
  riverTown,
  snowVillage,
  starTrails,
  tea,
  viaductTrain,
  whale,
} satisfies Record<string, Scene>;

export type SceneName = keyof typeof scenes;
