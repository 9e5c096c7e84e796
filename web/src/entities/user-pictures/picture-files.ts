import type { DBSchema, IDBPDatabase } from 'idb';
import { openDB } from 'idb';
import {
  isForgotten,
  OUTGOING_DATABASE,
  PUBLISHING_DATABASE,
} from '../../lib/store/personal-data.ts';

interface FilesSchema extends DBSchema {
  pictures: { key: string; value: Blob };
}

/** Compressed pictures on this device, by their keys, until what they belong to is sent or deleted. */
export class PictureFiles {
  /** Where the browser stores nothing, pictures live as long as the page. */
  private readonly inMemory = new Map<string, Blob>();
  private readonly making = new Map<string, Promise<void>>();
  private opening: Promise<IDBPDatabase<FilesSchema>> | null = null;
  private readonly name: string;
  private readonly former: PictureFiles | null;

  /** @param former where an earlier version of the app kept them, in one place with others */
  constructor(name: string, former: PictureFiles | null = null) {
    this.name = name;
    this.former = former;
  }

  /** Keeps a picture that is still being made; who looks for it meanwhile waits for it. Throws as its making does. */
  async keepMade(key: string, picture: Promise<Blob>): Promise<void> {
    const kept = picture.then((made) => this.keep(key, made));
    this.making.set(
      key,
      kept.catch(() => undefined),
    );
    try {
      await kept;
    } finally {
      this.making.delete(key);
    }
  }

  async keep(key: string, picture: Blob): Promise<void> {
    this.inMemory.set(key, picture);
    if (isForgotten()) return;
    try {
      await (await this.database()).put('pictures', picture, key);
    } catch {
      // Full or forbidden: it is uploaded from memory.
    }
  }

  /** A picture; null where this device does not have it. */
  async find(key: string): Promise<Blob | null> {
    await this.making.get(key);
    const known = this.inMemory.get(key);
    if (known) return known;
    try {
      const found = (await (await this.database()).get('pictures', key)) ?? null;
      if (found) this.inMemory.set(key, found);
      return found ?? (await this.moveHere(key));
    } catch {
      return null;
    }
  }

  private async moveHere(key: string): Promise<Blob | null> {
    const found = (await this.former?.find(key)) ?? null;
    if (!found) return null;
    await this.keep(key, found);
    await this.former?.drop([key]);
    return found;
  }

  async drop(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.inMemory.delete(key);
    await this.former?.drop(keys);
    try {
      const db = await this.database();
      await Promise.all(keys.map((key) => db.delete('pictures', key)));
    } catch {
      // What cannot be opened keeps nothing.
    }
  }

  /** Drops what was stored for something that is gone. */
  async dropWhere(isGone: (key: string) => boolean): Promise<void> {
    try {
      const stored = await (await this.database()).getAllKeys('pictures');
      const gone = stored.filter((key) => isGone(key));
      if (gone.length > 0) await this.drop(gone);
    } catch {
      // As above.
    }
  }

  private database(): Promise<IDBPDatabase<FilesSchema>> {
    this.opening ??= openDB<FilesSchema>(this.name, 1, {
      upgrade: (db) => void db.createObjectStore('pictures'),
      terminated: () => (this.opening = null),
      // It is deleted when its user is forgotten.
      blocking: (_now, _next, event) => {
        this.opening = null;
        (event.target as IDBDatabase).close();
      },
    }).catch((error: unknown) => {
      this.opening = null;
      throw error;
    });
    return this.opening;
  }
}

/** Of posts and comments that are being written. */
export const draftPictures = new PictureFiles(PUBLISHING_DATABASE);
/** Of messages on their way. */
export const messagePictures = new PictureFiles(OUTGOING_DATABASE, draftPictures);
