import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { PictureFiles } from './picture-files.ts';

test('a picture that an earlier version kept elsewhere is found, and is here from then on', async () => {
  await new PictureFiles('former').keep('one', new Blob(['1']));
  const former = new PictureFiles('former');
  const found = await new PictureFiles('present', former).find('one');
  expect(await found?.text()).toBe('1');
  expect(await new PictureFiles('present').find('one')).not.toBeNull();
  expect(await new PictureFiles('former').find('one')).toBeNull();
});

test('what is deleted is deleted in both', async () => {
  await new PictureFiles('former').keep('two', new Blob(['2']));
  await new PictureFiles('present', new PictureFiles('former')).drop(['two']);
  expect(await new PictureFiles('former').find('two')).toBeNull();
});
