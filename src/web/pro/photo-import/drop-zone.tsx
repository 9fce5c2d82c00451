/** Where photos, a folder or an archive are dropped or chosen. */
import { useState, type DragEvent } from 'react';
import { maxPhotoImportBytes, maxPhotos } from '#shared/api/photo-limits';
import { fileSize } from '#shared/phrases';
import { ConsoleIcon } from '#pro/frame/console-icon.tsx';
import { choiceOf, droppedChoice, folderOf, isArchive, type Choice } from './choice.ts';
import { photoImportMessages } from './photo-import.messages.ts';

const messages = photoImportMessages.form;
const accepted = 'image/jpeg,image/png,image/webp,.zip,application/zip';
/** Lets the file field choose a folder; the types of React lack the attribute. */
const wholeFolder = { webkitdirectory: '' };

/** Why the choice cannot be sent; null when it can. */
export const faultOf = ({ files, unsent }: Choice): string | null => {
  if (files.length + unsent.length === 0) return messages.none;
  if (files.length + unsent.length > maxPhotos) return messages.tooMany(files.length + unsent.length, maxPhotos);
  const bytes = files.reduce((sum, { name, size }) => sum + (isArchive(name) ? 0 : size), 0);
  return bytes > maxPhotoImportBytes ? messages.tooLarge(fileSize(bytes), maxPhotoImportBytes / 1_000_000) : null;
};

const Chosen = ({ choice: { files, unsent, folder } }: { choice: Choice }) => (
  <>
    <b>
      {files.length + unsent.length === 0
        ? messages.drop
        : messages.chosen(files.length, fileSize(files.reduce((sum, { size }) => sum + size, 0)), folder)}
    </b>
    {unsent.length === 0 ? null : (
      <details className="import-unsent">
        <summary>{messages.unsent(unsent.length)}</summary>
        <ul>
          {unsent.map(({ name, bytes, reason }, index) => (
            <li key={`${index} ${name}`}>
              {name} <span className="quiet">{messages.reasons[reason](fileSize(bytes))}</span>
            </li>
          ))}
        </ul>
      </details>
    )}
  </>
);

type Props = {
  choice: Choice;
  onChoose: (choice: Choice) => void;
  /** What was dropped cannot be read; the choice stays. */
  onUnreadable: () => void;
  isLocked: boolean;
};

/** A file input ignores dropped folders, so `onDrop` reads them. */
export const DropZone = ({ choice, onChoose, onUnreadable, isLocked }: Props) => {
  const [isOver, setIsOver] = useState(false);
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(over && !isLocked);
  };
  const onDrop = (event: DragEvent): void => {
    drag(false)(event);
    if (!isLocked) droppedChoice(event.dataTransfer.items).then(onChoose, onUnreadable);
  };
  return (
    <div
      className={isOver ? 'photo-drop drop-over' : 'photo-drop'}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={onDrop}
    >
      <ConsoleIcon name="image" />
      <Chosen choice={choice} />
      <span className="quiet" id="photos-aide">
        {messages.hint}
      </span>
      <div className="photo-pick">
        <label className="action action-small">
          {messages.files}
          <input
            type="file"
            name="files"
            multiple
            accept={accepted}
            aria-describedby="photos-aide"
            disabled={isLocked}
            onChange={({ target }) => onChoose(choiceOf([...(target.files ?? [])], null))}
          />
        </label>
        <label className="action action-small photo-folder">
          {messages.folder}
          <input
            type="file"
            name="files"
            multiple
            {...wholeFolder}
            aria-describedby="photos-aide"
            disabled={isLocked}
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              onChoose(choiceOf(files, folderOf(files)));
            }}
          />
        </label>
      </div>
    </div>
  );
};
