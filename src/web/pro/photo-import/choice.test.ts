import { expect, test } from 'vitest';
import { choiceOf, folderOf } from './choice.ts';

const sized = (name: string, size: number): File => Object.defineProperty(new File([], name), 'size', { value: size });

test('photos and archives are sent, large files and other files are only named, files of the system are ignored', () => {
  const { files, unsent, folder } = choiceOf(
    [
      sized('ROBE-01.JPG', 3_000_000),
      sized('photos.zip', 50_000_000),
      sized('ROBE-02.png', 21 * 1024 * 1024),
      sized('tout.zip', 61_000_000),
      sized('défilé.mov', 9_000_000_000),
      sized('.DS_Store', 6148),
      sized('Thumbs.db', 6148),
    ],
    'Été 2026',
  );
  expect(files.map(({ name }) => name)).toEqual(['ROBE-01.JPG', 'photos.zip']);
  expect(unsent).toEqual([
    { name: 'ROBE-02.png', bytes: 22_020_096, reason: 'tooLarge' },
    { name: 'tout.zip', bytes: 61_000_000, reason: 'tooLarge' },
    { name: 'défilé.mov', bytes: 2_147_483_647, reason: 'notPhoto' },
  ]);
  expect(folder).toBe('Été 2026');
});

test('the name of a chosen folder is the first part of the path of its files', () => {
  expect(folderOf([{ webkitRelativePath: 'Été 2026/dos/ROBE-01.jpg' }])).toBe('Été 2026');
  expect(folderOf([{ webkitRelativePath: '' }])).toBeNull();
  expect(folderOf([])).toBeNull();
});
